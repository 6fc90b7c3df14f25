import { quickQuestions } from '@/content/assistant/quick-questions.ts';
import { assistantTexts } from '@/content/chat-assistant.ts';
import type { Reply } from './reply.ts';

/** Whom a conversation is with. */
export type Talk = {
  name: string;
  status: string;
  greeting: string;
  /** Questions that stand ready to be pressed. */
  quickTitle: string;
  quick: readonly string[];
  /** What replies; it is loaded when the conversation begins. `previous` is the topic that it is at. */
  load: () => Promise<(question: string, previous: string | undefined) => Reply>;
  /** Kept on the device for a day. */
  kept: boolean;
  /** May be left with a person of ours. */
  toPerson: boolean;
};

/** Our own assistant. */
export const siteTalk: Talk = {
  name: assistantTexts.name,
  status: assistantTexts.status,
  greeting: assistantTexts.greeting,
  quickTitle: assistantTexts.quickTitle,
  quick: quickQuestions,
  load: async () => (await import('./knowledge.ts')).loadReplies(),
  kept: true,
  toPerson: true,
};
