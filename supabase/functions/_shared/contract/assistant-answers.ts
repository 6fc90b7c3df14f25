import * as z from 'zod/mini';
import { LIMITS } from './fields/limits.ts';
import { line } from './fields/primitives.ts';
import { text } from './fields/records.ts';
import { route } from './http/route.ts';

/** How many earlier questions of the conversation are sent with a new one: enough for a follow-up. */
export const EARLIER_QUESTIONS = 3;

const QUESTION_MISSING = 'Асуултаа бичнэ үү';
const EARLIER_LIST = 'Өмнөх асуултуудыг жагсаалтаар өгнө үү';

// @__NO_SIDE_EFFECTS__
const question = () => line({ max: LIMITS.excerpt, message: QUESTION_MISSING });

/**
 * A question to the model. Of the conversation only the visitor's questions are accepted: anybody could forge
 * answers of the assistant.
 */
export const assistantQuestion = z.strictObject({
  question: question(),
  /** Oldest first. */
  earlier: z._default(
    z
      .array(question(), EARLIER_LIST)
      .check(z.maxLength(EARLIER_QUESTIONS, `Хамгийн ихдээ ${EARLIER_QUESTIONS} асуулт`)),
    [],
  ),
  /** The key of the topic that the conversation is at. */
  previous: z.optional(line({ max: LIMITS.tag, message: QUESTION_MISSING })),
});

/**
 * What the model decides on a question: answers tell what is asked, one may, or none does; the visitor wants a
 * person, or asks nothing.
 */
export const DECISIONS = ['sure', 'maybe', 'none', 'person', 'talk'] as const;
export type Decision = (typeof DECISIONS)[number];

/** At most so many answers are chosen: a question may have two parts. */
export const MOST_CHOSEN = 2;

export const askAssistant = route({
  method: 'POST',
  path: '/api/assistant/answers',
  auth: 'public',
  summary: 'Which topics the language model chooses, where the owner has set one up',
  status: 200,
  body: assistantQuestion,
  response: z.object({
    /** Null if the model did not decide in time, or not as it was told to: the visitor gets the reply of the topics. */
    decision: z.nullable(z.enum(DECISIONS)),
    /** Keys of topics, best first; none unless it is `sure` or `maybe`. */
    topics: z.array(text()),
  }),
  // Nothing is stored, so a lost answer is simply asked for again.
  withoutKey: true,
  errors: ['not_found', 'rate_limited'],
});
