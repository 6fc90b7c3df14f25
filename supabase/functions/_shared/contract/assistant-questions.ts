import * as z from 'zod/mini';
import { RATINGS_PATH } from './assistant-paths.ts';
import { LIMITS } from './fields/limits.ts';
import { rowParams } from './fields/params.ts';
import { choice, line } from './fields/primitives.ts';
import { count, maybeText, recordFields, rowId, text, time } from './fields/records.ts';
import { before, limit } from './http/lists.ts';
import { route } from './http/route.ts';

/** How a reply was rated: no topic matched, or a visitor's thumb up or down. */
export const VERDICTS = ['missed', 'helped', 'not_helped'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** What staff have done with a question that had no good answer. */
export const QUESTION_STATES = ['new', 'answered', 'dismissed'] as const;
export type QuestionState = (typeof QUESTION_STATES)[number];

const QUESTION_REQUIRED = 'Асуултыг бичнэ үү';
const TOPIC_INVALID = 'Сэдвийн түлхүүр буруу байна';

/**
 * What the panel reports about a reply. The browser masks the question, and the function masks it again
 * before it is stored.
 */
export const replyRating = z.strictObject({
  verdict: choice(VERDICTS),
  /** Omitted for a thumb up. */
  question: z.optional(line({ max: LIMITS.excerpt, message: QUESTION_REQUIRED })),
  topic: z.optional(z.string(TOPIC_INVALID).check(z.regex(/^[a-z0-9-]{1,50}$/, TOPIC_INVALID))),
});

/** Similar questions, with how often they were asked. */
export const missedQuestion = z.object({
  id: rowId(),
  question: text(),
  askCount: count(),
  state: z.enum(QUESTION_STATES),
  /** A topic answered, and a visitor said that it did not help. */
  badly: z.boolean(),
  /** That topic, while it exists. */
  topicId: z.nullable(rowId()),
  topicQuestion: maybeText(),
  lastAskedAt: time(),
  ...recordFields(),
});
export type MissedQuestion = z.output<typeof missedQuestion>;

export const rateReply = route({
  method: 'POST',
  path: RATINGS_PATH,
  auth: 'public',
  summary: 'Tell how a reply of the assistant was',
  status: 204,
  withoutKey: true,
  body: replyRating,
  errors: ['rate_limited'],
});

export const listMissedQuestions = route({
  method: 'GET',
  path: '/api/admin/assistant-questions',
  auth: 'admin',
  summary: 'Questions without a good answer, the most frequent first',
  status: 200,
  query: z.strictObject({
    limit: limit(),
    before: before(),
    status: z._default(choice(QUESTION_STATES), 'new'),
  }),
  response: missedQuestion,
  list: true,
});

export const setQuestionState = route({
  method: 'PATCH',
  path: '/api/admin/assistant-questions/{id}/status',
  auth: 'admin',
  summary: 'Say what became of a question',
  status: 200,
  params: rowParams(),
  body: z.strictObject({ status: choice(QUESTION_STATES) }),
  response: missedQuestion,
  ifMatch: true,
});
