import * as z from 'zod/mini';
import { MOST_ANSWERS } from './assistant-bounds.ts';
import { LIMITS } from './fields/limits.ts';
import { rowParams } from './fields/params.ts';
import { SITE_PATH_PATTERN, WEB_URL_PATTERN } from './fields/patterns.ts';
import { line, optionalUrl, paragraph } from './fields/primitives.ts';
import { count, maybeText, recordFields, rowId, text } from './fields/records.ts';
import { route } from './http/route.ts';
import { HELD_FOR } from './own-assistant.ts';

/** An address of the web, or a path of our own site. */
const LINK_PATTERN = new RegExp(
  `${WEB_URL_PATTERN.source}|${SITE_PATH_PATTERN.source}`,
  WEB_URL_PATTERN.flags,
);

const QUESTION_REQUIRED = 'Асуултаа бичнэ үү';
const ANSWER_REQUIRED = 'Хариултаа бичнэ үү';
const ANSWER_INVALID = 'Асуулт, хариултаа шалгана уу';
const WORDINGS_LIST = 'Өөрөөр асуух хэлбэрүүдийг жагсаалтаар өгнө үү';

// @__NO_SIDE_EFFECTS__
const wordings = () =>
  z._default(
    z
      .array(line({ max: LIMITS.variant, message: 'Хоосон хэлбэр байж болохгүй' }), WORDINGS_LIST)
      .check(z.maxLength(LIMITS.wordings, `Хамгийн ихдээ ${LIMITS.wordings} хэлбэр`)),
    [],
  );

/** One answer of the own assistant, as the customer writes it. It is given word for word, as plain text. */
export const ownAnswerInput = z.strictObject(
  {
    question: line({ max: LIMITS.question, message: QUESTION_REQUIRED }),
    /** Other ways to ask it. */
    wordings: wordings(),
    answer: paragraph({ max: LIMITS.answer, message: ANSWER_REQUIRED }),
    /** A page where visitors read on: of a site of the customer's during the trial; a path of our site only for ours. */
    link: optionalUrl(undefined, LINK_PATTERN),
  },
  ANSWER_INVALID,
);
export type OwnAnswerInput = z.output<typeof ownAnswerInput>;

export const ownAnswer = z.object({
  id: rowId(),
  question: text(),
  wordings: z.array(text()),
  answer: text(),
  link: maybeText(),
  /** From 1, in the order of the list; the first four are the quick questions of the panel. */
  place: count(),
  /** How many visitors said that it helped, or did not. */
  helped: count(),
  notHelped: count(),
  /** Visitors do not get it as it is: it waits, or staff refused it. They get its last text that was not held. */
  held: z.boolean(),
  heldFor: z.nullable(z.enum(HELD_FOR)),
  /** Why staff refused it; null while they have not decided. */
  refusal: maybeText(),
  ...recordFields(),
});
export type OwnAnswer = z.output<typeof ownAnswer>;

export const ownAnswers = z.object({ answers: z.array(ownAnswer) });

export const listOwnAnswers = route({
  method: 'GET',
  path: '/api/me/assistant/answers',
  auth: 'assistant',
  summary: 'All answers of the own assistant, in their order',
  status: 200,
  response: ownAnswers,
});

export const createOwnAnswer = route({
  method: 'POST',
  path: '/api/me/assistant/answers',
  auth: 'assistant',
  summary: 'Add an answer to the own assistant, at the end',
  status: 201,
  body: ownAnswerInput,
  response: ownAnswer,
  errors: ['answer_limit', 'link_elsewhere'],
});

export const updateOwnAnswer = route({
  method: 'PUT',
  path: '/api/me/assistant/answers/{id}',
  auth: 'assistant',
  summary: 'Replace an answer of the own assistant',
  status: 200,
  withoutKey: true,
  params: rowParams(),
  body: ownAnswerInput,
  response: ownAnswer,
  ifMatch: true,
  errors: ['link_elsewhere'],
});

export const deleteOwnAnswer = route({
  method: 'DELETE',
  path: '/api/me/assistant/answers/{id}',
  auth: 'assistant',
  summary: 'Delete an answer of the own assistant',
  status: 204,
  withoutKey: true,
  params: rowParams(),
  ifMatch: true,
});

const ORDER_INVALID = 'Хариултуудын дарааллыг шалгана уу';

export const orderOwnAnswers = route({
  method: 'PUT',
  path: '/api/me/assistant/answers/order',
  auth: 'assistant',
  summary: 'Put the answers of the own assistant in this order: every id once',
  status: 200,
  withoutKey: true,
  body: z.strictObject({
    ids: z
      .array(
        z.number(ORDER_INVALID).check(z.int(ORDER_INVALID), z.positive(ORDER_INVALID)),
        ORDER_INVALID,
      )
      .check(z.maxLength(MOST_ANSWERS, ORDER_INVALID)),
  }),
  response: ownAnswers,
  errors: ['conflict'],
});

const IMPORT_EMPTY = 'Нэмэх асуулт, хариулт алга';

export const importOwnAnswers = route({
  method: 'POST',
  path: '/api/me/assistant/answers/imports',
  auth: 'assistant',
  summary: 'Add many answers at once, all or none',
  status: 201,
  body: z.strictObject({
    answers: z
      .array(ownAnswerInput, IMPORT_EMPTY)
      .check(
        z.minLength(1, IMPORT_EMPTY),
        z.maxLength(MOST_ANSWERS, `Хамгийн ихдээ ${MOST_ANSWERS} хариулт`),
      ),
  }),
  response: ownAnswers,
  errors: ['answer_limit', 'link_elsewhere'],
});

/** The most that the language model proposes at once. */
export const MOST_PROPOSED = { wordings: 12, answers: 40 } as const;

const PROPOSALS_INVALID = 'Юуны санал авахаа сонгоно уу';
const LIST_REQUIRED = 'Жагсаалтаа буулгана уу';

/** What the customer asks the language model for: ways to ask for an answer, or the answers of a price list. */
export const proposalsAsked = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      kind: z.literal('wordings'),
      question: line({ max: LIMITS.question, message: QUESTION_REQUIRED }),
      answer: paragraph({ max: LIMITS.answer, message: ANSWER_REQUIRED }),
    }),
    z.strictObject({
      kind: z.literal('list'),
      list: paragraph({ max: LIMITS.text, message: LIST_REQUIRED }),
    }),
  ],
  PROPOSALS_INVALID,
);
export type ProposalsAsked = z.output<typeof proposalsAsked>;

export const proposeOwnAnswers = route({
  method: 'POST',
  path: '/api/me/assistant/answers/proposals',
  auth: 'assistant',
  summary: 'What the language model proposes to add; nothing is saved',
  status: 200,
  withoutKey: true,
  body: proposalsAsked,
  response: z.object({
    wordings: z.array(text()),
    answers: z.array(z.object({ question: text(), answer: text() })),
  }),
  errors: ['conflict'],
});
