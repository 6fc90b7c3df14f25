import { accountKey } from '@/lib/account-keys.ts';
import { ownAssistantKey } from '@/lib/use-own-assistant.ts';

const keysOf = <Part extends readonly string[]>(id: string, ...part: Part) =>
  [...accountKey(id), 'assistant', ...part] as const;

/** The query keys of an assistant; all begin with the id of the signed-in person. */
export const assistantKeys = {
  own: ownAssistantKey,
  answers: (id: string) => keysOf(id, 'answers'),
  missed: (id: string) => keysOf(id, 'missed'),
  usage: (id: string) => keysOf(id, 'usage'),
  requests: (id: string) => keysOf(id, 'requests'),
};
