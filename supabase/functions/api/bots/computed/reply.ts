import type { TopicText } from '../../../_shared/assistant/index-topics.ts';

/** An answer of the company as it is indexed. */
export type CompanyTopic = TopicText & { answer: string; link: string | null };

/** What a question to the company's assistant comes to. */
export type Reply = {
  /** The key of the answer; null if there is none. */
  topic: string | null;
  /** All answers that the reply gives, if there are several. */
  topics?: readonly string[];
  /** The answers with their facts filled in, or what was computed; null if there is none. */
  text: string | null;
  /** The text of each of `topics`, unless they are told together. */
  texts?: readonly string[];
  link?: string | null;
  /** The questions that are offered. */
  nearest: readonly string[];
  /** The answer is only probably the right one. */
  led?: true;
  /** The visitor wants a person. */
  toPerson?: true;
};
