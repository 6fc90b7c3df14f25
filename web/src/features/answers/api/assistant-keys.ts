import { accountKey } from '@/lib/account-keys.ts';

const keysOf = <Part extends readonly string[]>(id: string, ...part: Part) =>
  [...accountKey(id), 'assistant', ...part] as const;

/** The query keys of an assistant; all begin with the id of the signed-in person. */
export const assistantKeys = {
  own: (id: string) => keysOf(id, 'own'),
  answers: (id: string) => keysOf(id, 'answers'),
  missed: (id: string) => keysOf(id, 'missed'),
  usage: (id: string) => keysOf(id, 'usage'),
  conversations: (id: string) => keysOf(id, 'conversations'),
  conversation: (id: string, one: string) => keysOf(id, 'conversations', 'one', one),
  leads: (id: string) => keysOf(id, 'leads'),
};
