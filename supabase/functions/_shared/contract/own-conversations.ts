import * as z from 'zod/mini';
import { filledIn } from './blanks.ts';
import { IMAGE_TYPES } from './fields/files.ts';
import { LIMITS } from './fields/limits.ts';
import { linkParams, rowParams, userParams } from './fields/params.ts';
import { choice, line, paragraph } from './fields/primitives.ts';
import { count, maybeText, recordFields, rowId, text, time } from './fields/records.ts';
import { before, limit } from './http/lists.ts';
import { route } from './http/route.ts';

/**
 * Who has to act: nobody while the assistant answers, a person; `taken`: a person does, and the assistant is silent; nobody
 * after it was closed.
 */
export const CONVERSATION_STATES = ['assistant', 'person', 'taken', 'closed'] as const;
export type ConversationState = (typeof CONVERSATION_STATES)[number];

/** The one word under which a conversation is listed: its state, or that a question had no answer. */
export const CONVERSATION_STATUSES = [
  'unanswered',
  'person',
  'taken',
  'assistant',
  'closed',
] as const;
export type ConversationStatus = (typeof CONVERSATION_STATUSES)[number];

/** The band of a reply: the answer, the answer under "did you mean", offered questions, none. */
export const REPLY_BANDS = ['sure', 'led', 'asked', 'unknown'] as const;
export type ReplyBand = (typeof REPLY_BANDS)[number];

/** What was done with a question that had no good answer. */
export const QUESTION_STATES = ['new', 'answered', 'dismissed'] as const;
export type QuestionState = (typeof QUESTION_STATES)[number];

/** Who wrote; an event says that a person came or went. */
export const MESSAGE_AUTHORS = ['visitor', 'assistant', 'person', 'event'] as const;

const conversationShape = {
  id: z.uuid(),
  /** From 1 for each assistant: how customer and mails call it. */
  number: count(),
  state: z.enum(CONVERSATION_STATES),
  status: z.enum(CONVERSATION_STATUSES),
  /** The site of the script; null for the link. */
  site: maybeText(),
  /** Questions of the visitor, and those without an answer. */
  questions: count(),
  unanswered: count(),
  /** The name of who answers in place of the assistant. */
  personName: maybeText(),
  startedAt: time(),
  lastMessageAt: time(),
};

/** A conversation in the list, with what was asked first. */
export const conversationListItem = z.object({ ...conversationShape, firstQuestion: text() });
export type ConversationListItem = z.output<typeof conversationListItem>;

/** A conversation with its messages, the oldest first. */
export const conversation = z.object({
  ...conversationShape,
  /** The caller answers in it. */
  isMine: z.boolean(),
  /** Its visitor has the page open, and types. */
  isOpen: z.boolean(),
  types: z.boolean(),
  messages: z.array(
    z.object({
      id: rowId(),
      author: z.enum(MESSAGE_AUTHORS),
      /** The person's; null for visitor and assistant. */
      name: maybeText(),
      /**
       * The text; a visitor's has no card, register number or password, an assistant's is as the visitor read it, an event's
       * is a word of `TALK_EVENTS`.
       */
      text: text(),
      /** A link to the picture that the text names, good for an hour. */
      picture: maybeText(),
      band: z.nullable(z.enum(REPLY_BANDS)),
      /** The answer that was given, while it exists. */
      answerId: z.nullable(rowId()),
      helped: z.nullable(z.boolean()),
      sentAt: time(),
    }),
  ),
  leads: z.array(
    z.object({ id: rowId(), name: maybeText(), phone: maybeText(), email: maybeText() }),
  ),
});
export type Conversation = z.output<typeof conversation>;

export const listConversations = route({
  method: 'GET',
  path: '/api/me/assistant/conversations',
  auth: 'assistant',
  summary: 'Conversations of the own assistant: those without an answer first, then the newest',
  status: 200,
  query: z.strictObject({
    limit: limit(),
    before: before(),
    state: z.optional(choice(CONVERSATION_STATUSES)),
  }),
  response: conversationListItem,
  list: true,
});

export const getConversation = route({
  method: 'GET',
  path: '/api/me/assistant/conversations/{id}',
  auth: 'assistant',
  summary: 'One conversation of the own assistant',
  status: 200,
  params: userParams(),
  response: conversation,
  etag: 'body',
});

export const setConversationState = route({
  method: 'PATCH',
  path: '/api/me/assistant/conversations/{id}/state',
  auth: 'assistant',
  summary: 'Take a conversation over, give it back to the assistant, close it or open it again',
  status: 200,
  withoutKey: true,
  params: userParams(),
  body: z.strictObject({ state: choice(CONVERSATION_STATES) }),
  response: conversation,
  errors: ['talk_taken', 'talk_over', 'conflict'],
});

/** Made by the browser: the same id again writes nothing. */
// @__NO_SIDE_EFFECTS__
const messageId = () => z.uuid('Хуудсыг дахин ачаална уу');

export const writeInTalk = route({
  method: 'POST',
  path: '/api/me/assistant/conversations/{id}/messages',
  auth: 'assistant',
  summary: 'Write to the visitor of a conversation in the own name, and take it over',
  status: 200,
  // The id in the body makes a repetition harmless.
  withoutKey: true,
  params: userParams(),
  body: z.strictObject({
    id: messageId(),
    text: paragraph({ max: LIMITS.answer, message: 'Хариугаа бичнэ үү' }).check(filledIn()),
  }),
  response: conversation,
  errors: ['talk_taken', 'talk_over', 'conversation_full', 'conflict'],
});

export const showPicture = route({
  method: 'POST',
  path: '/api/me/assistant/conversations/{id}/pictures',
  auth: 'assistant',
  summary:
    'Send the visitor of a conversation a picture in the own name, and take it over: JPEG, PNG or WebP, 5 MB at most',
  status: 200,
  withoutKey: true,
  params: userParams(),
  query: z.strictObject({ message: messageId() }),
  upload: IMAGE_TYPES,
  response: conversation,
  errors: [
    'talk_taken',
    'talk_over',
    'conversation_full',
    'pictures_full',
    'conflict',
    'rate_limited',
  ],
});

export const getTalkPicture = route({
  method: 'GET',
  path: '/api/talk-pictures/{link}',
  auth: 'public',
  summary: 'A picture of a conversation, by a link that only who may read it gets',
  status: 200,
  params: linkParams(),
  file: true,
  errors: ['rate_limited'],
});

export const typeInTalk = route({
  method: 'POST',
  path: '/api/me/assistant/conversations/{id}/typing',
  auth: 'assistant',
  summary: 'Show the visitor of a conversation that the caller types',
  status: 204,
  withoutKey: true,
  params: userParams(),
});

export const keepPresent = route({
  method: 'POST',
  path: '/api/me/assistant/presence',
  auth: 'assistant',
  summary: 'The caller has the pages of the own assistant open, and may answer now',
  status: 200,
  withoutKey: true,
  /** Another text once something has come or changed. */
  response: z.object({ news: text() }),
});

/** What somebody who answers writes often: to visitors, and staff in mails too. `{нэр}` and the like are filled in. */
export const quickReply = z.object({ id: rowId(), text: text(), version: count() });
export type QuickReply = z.output<typeof quickReply>;
const quickReplyInput = z.strictObject({
  text: paragraph({ max: LIMITS.answer, message: 'Бэлэн хариултаа бичнэ үү' }),
});
export const quickReplies = z.object({ replies: z.array(quickReply) });
export type QuickReplies = z.output<typeof quickReplies>;

export const listQuickReplies = route({
  method: 'GET',
  path: '/api/me/assistant/quick-replies',
  auth: 'assistant',
  summary: 'What people who answer visitors write often',
  status: 200,
  response: quickReplies,
});

export const addQuickReply = route({
  method: 'POST',
  path: '/api/me/assistant/quick-replies',
  auth: 'assistant',
  summary: 'Keep a text as a quick reply',
  status: 201,
  // The same text is kept once.
  withoutKey: true,
  body: quickReplyInput,
  response: quickReplies,
  errors: ['catalogue_full'],
});

export const changeQuickReply = route({
  method: 'PUT',
  path: '/api/me/assistant/quick-replies/{id}',
  auth: 'assistant',
  summary: 'Change a quick reply',
  status: 200,
  ifMatch: true,
  withoutKey: true,
  params: rowParams(),
  body: quickReplyInput,
  response: quickReplies,
  errors: ['conflict'],
});

export const deleteQuickReply = route({
  method: 'DELETE',
  path: '/api/me/assistant/quick-replies/{id}',
  auth: 'assistant',
  summary: 'Remove a quick reply',
  status: 204,
  ifMatch: true,
  withoutKey: true,
  params: rowParams(),
});

export const LEAD_STATUSES = ['new', 'contacted', 'closed'] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

/** The list of leads that look like spam. */
export const SPAM_LEADS = 'spam';

/** Somebody who wants to be called back by the customer; without a name where a phone was passed on from a message. */
export const lead = z.object({
  id: rowId(),
  name: maybeText(),
  phone: maybeText(),
  email: maybeText(),
  message: maybeText(),
  status: z.enum(LEAD_STATUSES),
  /** Why it looks like spam, in words of §10.12 of the product document. */
  spamReason: maybeText(),
  conversationId: z.nullable(z.uuid()),
  ...recordFields(),
});
export type Lead = z.output<typeof lead>;

export const getLead = route({
  method: 'GET',
  path: '/api/me/assistant/leads/{id}',
  auth: 'assistant',
  summary: 'Who wants to be called back: one',
  status: 200,
  params: rowParams(),
  response: lead,
});

export const setLeadStatus = route({
  method: 'PATCH',
  path: '/api/me/assistant/leads/{id}/status',
  auth: 'assistant',
  summary: 'Say what became of a lead; it is then no spam',
  status: 200,
  withoutKey: true,
  params: rowParams(),
  body: z.strictObject({ status: choice(LEAD_STATUSES) }),
  response: lead,
  ifMatch: true,
});

export const deleteLead = route({
  method: 'DELETE',
  path: '/api/me/assistant/leads/{id}',
  auth: 'assistant',
  summary: 'Delete a lead',
  status: 204,
  withoutKey: true,
  params: rowParams(),
  ifMatch: true,
});

/** Alike questions without a good answer, with how often they were asked. */
export const ownMissedQuestion = z.object({
  id: rowId(),
  question: text(),
  askCount: count(),
  state: z.enum(QUESTION_STATES),
  /** The answer that came nearest, or did not help; null where nothing was near. */
  answerId: z.nullable(rowId()),
  lastAskedAt: time(),
  ...recordFields(),
});
export type OwnMissedQuestion = z.output<typeof ownMissedQuestion>;

export const listOwnMissed = route({
  method: 'GET',
  path: '/api/me/assistant/missed',
  auth: 'assistant',
  summary: 'Questions that the own assistant could not answer, the most frequent first',
  status: 200,
  query: z.strictObject({
    limit: limit(),
    before: before(),
    state: z._default(choice(QUESTION_STATES), 'new'),
  }),
  response: ownMissedQuestion,
  list: true,
});

export const settleOwnMissed = route({
  method: 'PATCH',
  path: '/api/me/assistant/missed/{id}/state',
  auth: 'assistant',
  summary: 'Say what became of a missed question',
  status: 200,
  withoutKey: true,
  params: rowParams(),
  body: z.strictObject({ state: choice(QUESTION_STATES) }),
  response: ownMissedQuestion,
  ifMatch: true,
});

/** The question of a visitor: a line of 500. */
// @__NO_SIDE_EFFECTS__
export const visitorText = () => line({ max: LIMITS.excerpt, message: 'Асуултаа бичнэ үү' });
