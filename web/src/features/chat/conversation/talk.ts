import { quickQuestions } from '@/content/assistant/quick-questions.ts';
import { assistantTexts } from '@/content/chat-assistant.ts';
import { loadPart } from '@/lib/load-part.ts';
import { assistantModelIsOn } from '@/lib/site-config.ts';
import type { Answerer } from './reply.ts';

/** An assistant to talk with. */
export type Talk = {
  name: string;
  status: string;
  greeting: string;
  /** The questions offered at the beginning, with their title. */
  quickTitle: string;
  quick: readonly string[];
  /** Loads the code and data that make replies; called when the conversation begins. */
  load: () => Promise<Answerer>;
  /** Loads the code that suggests questions during typing; missing if the assistant suggests none. */
  suggest?: () => Promise<(typed: string) => readonly string[]>;
  /** Whether questions go to a language model, which visitors are told. */
  asksModel: () => Promise<boolean>;
  /** Stored on the device for a day. */
  kept: boolean;
  /** Whether the visitor may ask for a person's reply. */
  toPerson: boolean;
};

/** Our own assistant: it answers from its topics; where it is not sure, a language model may choose them. */
export const siteTalk: Talk = {
  name: assistantTexts.name,
  status: assistantTexts.status,
  greeting: assistantTexts.greeting,
  quickTitle: assistantTexts.quickTitle,
  quick: quickQuestions,
  load: () => loadPart(() => import('../replies/knowledge.ts')).then((part) => part.loadReplies()),
  suggest: () =>
    loadPart(() => import('../replies/knowledge.ts')).then(({ loadSuggestions }) =>
      loadSuggestions(),
    ),
  asksModel: assistantModelIsOn,
  kept: true,
  toPerson: true,
};
