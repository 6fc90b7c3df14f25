import * as z from 'zod/mini';
import { ASSISTANT_BOUNDS } from './assistant-bounds.ts';
import { LIMITS, MINIMUMS } from './fields/limits.ts';
import { rowParams } from './fields/params.ts';
import { paragraph } from './fields/primitives.ts';
import { count, maybeText, recordFields, rowId, text, time } from './fields/records.ts';
import { listQuery } from './http/lists.ts';
import { route } from './http/route.ts';
import { ownAnswer, ownAnswerInput } from './own-answers.ts';
import {
  ASSISTANT_STATUSES,
  assistantSettings,
  assistantState,
  HELD_FOR,
} from './own-assistant.ts';
import { wholeNumber } from './shown-price.ts';

const shape = {
  id: rowId(),
  /** The customer; null for the company's own. */
  profileId: z.nullable(z.uuid()),
  company: text(),
  ...assistantSettings,
  /** Answers, and texts of what it offers, that wait until staff have looked at them. */
  heldAnswers: count(),
  /** Reports of visitors that nobody has looked at. */
  reports: count(),
  /** When staff last looked at everything that waited; null for a publication that nobody has looked at. */
  clearedAt: z.nullable(time()),
  /** Conversations that staff have given back since the beginning. */
  givenBack: count(),
  /**
   * `version` covers everything that staff look at: settings that visitors see, status, answers,
   * reports. The customer's settings have a version of their own (`ownAssistant`).
   */
  ...recordFields(),
};

/** A customer's assistant in the list of staff. */
export const assistantListItem = z.object({
  ...shape,
  used: z.object({ conversations: count(), answers: count() }),
});
export type AssistantListItem = z.output<typeof assistantListItem>;

/** What staff see of it: settings, state and answers; never conversations or leads, which are the customer's. */
export const managedAssistant = z.object({
  ...shape,
  ...assistantState,
  answers: z.array(ownAnswer),
  /** Words of automations, goods, services and bookables that visitors do not get: they wait, or were refused. */
  heldTexts: z.array(z.object({ words: text(), heldFor: z.enum(HELD_FOR), refusal: maybeText() })),
  /** Questions of this month that the language model was asked about, and tokens, as its provider counts them. */
  model: z.object({ questions: count(), read: count(), written: count() }),
  reported: z.array(z.object({ id: rowId(), reason: text(), createdAt: text() })),
});
export type ManagedAssistant = z.output<typeof managedAssistant>;

/** Words in place of a status: something waits for staff; published, and nobody has looked at it. */
export const ASSISTANT_QUEUES = ['waiting', 'unseen'] as const;

export const listAssistants = route({
  method: 'GET',
  path: '/api/admin/assistants',
  auth: 'admin',
  summary: 'Customers’ assistants, newest first',
  status: 200,
  query: listQuery([...ASSISTANT_QUEUES, ...ASSISTANT_STATUSES]),
  response: assistantListItem,
  list: true,
  etag: 'revision',
});

export const getAssistant = route({
  method: 'GET',
  path: '/api/admin/assistants/{id}',
  auth: 'admin',
  summary: 'A customer’s assistant with its answers',
  status: 200,
  params: rowParams(),
  response: managedAssistant,
});

/** Why staff pause or refuse something; the customer is told. */
// @__NO_SIDE_EFFECTS__
const reasonBody = () =>
  z.strictObject({
    reason: paragraph({
      max: LIMITS.refusalReason,
      min: MINIMUMS.refusalReason,
      message: 'Шалтгаанаа бичнэ үү',
    }),
  });

export const pauseAssistant = route({
  method: 'POST',
  path: '/api/admin/assistants/{id}/pause',
  auth: 'admin',
  summary: 'Pause a customer’s assistant with a reason, which the customer is told by mail',
  status: 200,
  params: rowParams(),
  body: reasonBody(),
  response: managedAssistant,
  ifMatch: true,
});

export const resumeAssistant = route({
  method: 'DELETE',
  path: '/api/admin/assistants/{id}/pause',
  auth: 'admin',
  summary: 'Let an assistant that staff have paused work again',
  status: 200,
  params: rowParams(),
  response: managedAssistant,
  ifMatch: true,
  errors: ['conflict'],
});

export const clearAssistant = route({
  method: 'POST',
  path: '/api/admin/assistants/{id}/clearance',
  auth: 'admin',
  summary: 'Say that everything that waits and the reports were looked at, and allow it',
  status: 200,
  params: rowParams(),
  response: managedAssistant,
  ifMatch: true,
});

export const refuseAssistant = route({
  method: 'POST',
  path: '/api/admin/assistants/{id}/refusal',
  auth: 'admin',
  summary:
    'Refuse the held name, greeting, hours, company and texts of what it offers with a reason, which the customer is told by mail',
  status: 200,
  params: rowParams(),
  body: reasonBody(),
  response: managedAssistant,
  ifMatch: true,
  errors: ['conflict'],
});

const COUNT = 'Буцаан олгох ярианы тоог бичнэ үү';

export const giveConversationsBack = route({
  method: 'POST',
  path: '/api/admin/assistants/{id}/conversations',
  auth: 'admin',
  summary: 'Give conversations of this month back, after a flood',
  status: 200,
  params: rowParams(),
  body: z.strictObject({
    count: wholeNumber(1, ASSISTANT_BOUNDS.enterprise.conversations, COUNT),
  }),
  response: managedAssistant,
  ifMatch: true,
  errors: ['conflict'],
});

/** `{id}` of the assistant and `{answer}` of its answer. */
// @__NO_SIDE_EFFECTS__
const answerParams = () => z.object({ ...rowParams().shape, answer: rowParams().shape.id });

export const addManagedAnswer = route({
  method: 'POST',
  path: '/api/admin/assistants/{id}/answers',
  auth: 'admin',
  summary: 'Add an answer for a customer who asked for help',
  status: 201,
  params: rowParams(),
  body: ownAnswerInput,
  response: ownAnswer,
  errors: ['answer_limit', 'link_elsewhere'],
});

export const changeManagedAnswer = route({
  method: 'PUT',
  path: '/api/admin/assistants/{id}/answers/{answer}',
  auth: 'admin',
  summary: 'Replace an answer for a customer who asked for help',
  status: 200,
  params: answerParams(),
  body: ownAnswerInput,
  response: ownAnswer,
  ifMatch: true,
  errors: ['link_elsewhere'],
});

export const deleteManagedAnswer = route({
  method: 'DELETE',
  path: '/api/admin/assistants/{id}/answers/{answer}',
  auth: 'admin',
  summary: 'Delete an answer for a customer who asked for help',
  status: 204,
  params: answerParams(),
  ifMatch: true,
});

export const clearManagedAnswer = route({
  method: 'POST',
  path: '/api/admin/assistants/{id}/answers/{answer}/clearance',
  auth: 'admin',
  summary: 'Allow an answer that waits; the customer is told by mail',
  status: 200,
  params: answerParams(),
  response: ownAnswer,
  ifMatch: true,
  errors: ['conflict'],
});

export const refuseManagedAnswer = route({
  method: 'POST',
  path: '/api/admin/assistants/{id}/answers/{answer}/refusal',
  auth: 'admin',
  summary: 'Refuse an answer that waits with a reason, which the customer is told by mail',
  status: 200,
  params: answerParams(),
  body: reasonBody(),
  response: ownAnswer,
  ifMatch: true,
  errors: ['conflict'],
});
