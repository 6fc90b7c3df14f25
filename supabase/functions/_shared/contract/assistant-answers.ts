import * as z from 'zod/mini';
import { LIMITS } from './fields/limits.ts';
import { line } from './fields/primitives.ts';
import { maybeText, text } from './fields/records.ts';
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
export type AssistantQuestion = z.output<typeof assistantQuestion>;

/** Why the model gave no answer; the browser then answers from its topics. */
export const REFUSALS = ['unknown', 'unsure', 'unreachable'] as const;
export type Refusal = (typeof REFUSALS)[number];

/**
 * One line of the streamed answer. `text` is checked before it is sent. An answer is valid only once `end`
 * has come; after `refused`, or without either, all of it is discarded.
 */
export const answerEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: text() }),
  z.object({
    type: z.literal('end'),
    /** The topic of the answer, for follow-up questions. */
    topic: text(),
    linkLabel: maybeText(),
    linkHref: maybeText(),
  }),
  z.object({ type: z.literal('refused'), reason: z.enum(REFUSALS) }),
]);
export type AnswerEvent = z.output<typeof answerEvent>;

export const askAssistant = route({
  method: 'POST',
  path: '/api/assistant/answers',
  auth: 'public',
  summary:
    'An answer of the language model, where the owner has set one up: one JSON object a line',
  status: 200,
  body: assistantQuestion,
  response: answerEvent,
  stream: true,
  // Nothing is stored, so a lost answer is simply asked for again.
  withoutKey: true,
  errors: ['not_found', 'rate_limited'],
});
