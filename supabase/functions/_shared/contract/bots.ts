import * as z from 'zod/mini';
import { BANK_WORDS } from './banks.ts';
import { reachable } from './contact-messages.ts';
import { IMAGE_TYPES } from './fields/files.ts';
import { LIMITS, MINIMUMS } from './fields/limits.ts';
import {
  line,
  optionalEmail,
  optionalParagraph,
  optionalPhone,
  paragraph,
  phone,
  yesOrNo,
} from './fields/primitives.ts';
import { maybeText, rowId, text, time } from './fields/records.ts';
import { received } from './http/responses.ts';
import { route } from './http/route.ts';
import { MOST_CHOSEN, talkChoice, talkDraft, talkStep } from './ordering.ts';
import { ASSISTANT_COLOURS, ASSISTANT_WORK, siteOrigin } from './own-assistant.ts';
import { CONVERSATION_STATES, REPLY_BANDS, visitorText } from './own-conversations.ts';

/** `{key}` of an assistant's link. */
// @__NO_SIDE_EFFECTS__
export const botKeyParams = () =>
  z.object({ key: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)) });

const CONVERSATION_INVALID = 'Яриа олдсонгүй. Хуудсыг дахин ачаална уу';
// @__NO_SIDE_EFFECTS__
const conversationId = () => z.uuid(CONVERSATION_INVALID);
// @__NO_SIDE_EFFECTS__
const site = () => z.optional(siteOrigin());

const offered = z.object({ id: rowId(), question: text() });

/** A customer's assistant, as its visitors see it. */
export const bot = z.object({
  name: text(),
  /** The customer's company: whose assistant it is. */
  company: text(),
  greeting: text(),
  colour: z.enum(ASSISTANT_COLOURS),
  phone: maybeText(),
  hours: maybeText(),
  work: z.enum(ASSISTANT_WORK),
  /** Up to four questions to press: the first ones of the customer's list. */
  questions: z.array(offered),
  /** Orders, bookings and request forms that are begun by a press. */
  starts: z.array(z.object({ value: text(), label: text() })),
  /** A language model may choose answers: visitors are told. */
  byModel: z.boolean(),
  /** We know whose it is: a plan is paid for. If not, the page says so. */
  confirmed: z.boolean(),
  /** Sent with a question: the conversation then counts at once, else at its second question. */
  token: text(),
});
export type Bot = z.output<typeof bot>;

/** The customer's account to pay to. */
export const botAccount = z.object({ bank: z.enum(BANK_WORDS), number: text(), holder: text() });
export type BotAccount = z.output<typeof botAccount>;

/** The reply to a question of a visitor. Nothing in it is markup. */
export const botReply = z.object({
  conversation: z.uuid(),
  /** The reply's own number, for ratings; null where nothing was stored (no answers are given now). */
  message: z.nullable(rowId()),
  band: z.enum(REPLY_BANDS),
  /** One answer, or two where a question has two parts; word for word the customer's. */
  answers: z.array(
    z.object({
      id: rowId(),
      question: text(),
      answer: text(),
      /** A page of a site on which the script was seen. */
      link: maybeText(),
      /** Any other address, which is shown as text. */
      address: maybeText(),
    }),
  ),
  /** The account to pay to, shown in a frame of its own; null unless question or answer is about paying. */
  account: z.nullable(botAccount),

  /**
   * A fixed sentence of ours (small talk, or that nothing was found), or the text that was stored where the answers have
   * changed; null where answers or offers stand for themselves.
   */
  said: maybeText(),
  /** Up to three questions to press. */
  offers: z.array(offered),
  /** The visitor wants a person, or nothing is near: the form opens. */
  person: z.boolean(),
  /** When somebody answers whoever wants a person, below the reply. */
  promised: maybeText(),
  /** The name of who answers in place of the assistant, which then says nothing. */
  takenBy: maybeText(),
  /** The next step of what the visitor puts together; null where nothing is. */
  step: z.nullable(talkStep),
  /** Goods and services that the question names, and what may be begun: to be pressed. */
  cards: z.array(talkChoice),
  work: z.enum(ASSISTANT_WORK),
});
export type BotReply = z.output<typeof botReply>;

const QUESTION_GONE = 'Энэ асуулт олдсонгүй. Асуултаа бичээд илгээнэ үү';
/** The number of an answer or a reply. */
// @__NO_SIDE_EFFECTS__
const pressedId = () =>
  z.number(QUESTION_GONE).check(z.int(QUESTION_GONE), z.positive(QUESTION_GONE));

const ONE_OF_BOTH = 'Асуултаа бичнэ үү';

/** A question in the visitor's words, or one that was pressed. */
const botMessageInput = z
  .strictObject({
    /** Made by the browser: the same id again gets the same reply, and is not counted twice. */
    id: z.uuid(CONVERSATION_INVALID),
    /** null begins a conversation. */
    conversation: z.nullable(conversationId()),
    text: z.optional(visitorText()),
    /** The id of an offered or quick question. */
    pressed: z.optional(pressedId()),
    /** The value of a pressed choice, card or beginning; `text` is then its label. */
    chosen: z.optional(z.string(QUESTION_GONE).check(z.maxLength(MOST_CHOSEN, QUESTION_GONE))),
    /** What is being put together, as the last step has it. */
    draft: z.optional(talkDraft),
    /** The token of `openBot`; without one, or with an old one, the reply is the same. */
    token: z.optional(
      z.string(CONVERSATION_INVALID).check(z.maxLength(LIMITS.excerpt, CONVERSATION_INVALID)),
    ),
    /** The answer before, for questions that go on. */
    previous: z.optional(pressedId()),
    /** The visitor's words before, for the same. */
    earlier: z.optional(visitorText()),
    /** The page shows that a person answers: no language model is asked. */
    toPerson: z.optional(z.literal(true, CONVERSATION_INVALID)),
    /** The origin of the page that holds the script. */
    site: site(),
  })
  .check(
    z.refine(({ text, pressed }) => (text === undefined) !== (pressed === undefined), {
      error: ONE_OF_BOTH,
      path: ['text'],
    }),
  );

/** Also the error of a lead without a name whose phone is not in its message. */
export const NAME_NEEDED = 'Нэрээ оруулна уу';
const CONSENT = 'Холбоо барихыг зөвшөөрнө үү';

/**
 * Name and phone or e-mail of a visitor who wants to be called back; or, without a name, a phone of a message that the
 * visitor has agreed to pass on, with the visitor's words that contain it as `message`.
 */
export const botLeadInput = z
  .strictObject({
    conversation: z.nullable(conversationId()),
    name: z._default(z.nullable(line({ max: LIMITS.name, message: NAME_NEEDED })), null),
    phone: optionalPhone(),
    email: optionalEmail(),
    message: optionalParagraph(LIMITS.excerpt),
    consent: z.literal(true, CONSENT),
    site: site(),
  })
  .check(reachable());

export const openBot = route({
  method: 'GET',
  path: '/api/b/{key}',
  auth: 'public',
  summary:
    'A customer’s assistant by the key of its link; with `site`, as the script of that site asks',
  status: 200,
  params: botKeyParams(),
  query: z.strictObject({
    site: site(),
    /** The account shows it to its customer: it does not count as opened by a visitor. */
    preview: z.optional(z.literal('true', 'Урьдчилан харах тэмдэг буруу байна')),
  }),
  response: bot,
  errors: ['rate_limited', 'site_refused'],
});

export const askBot = route({
  method: 'POST',
  path: '/api/b/{key}/messages',
  auth: 'public',
  summary: 'Ask a customer’s assistant; the first question begins a conversation',
  status: 200,
  // The id in the body makes a repetition harmless.
  withoutKey: true,
  params: botKeyParams(),
  body: botMessageInput,
  response: botReply,
  errors: ['rate_limited', 'site_refused', 'conversation_full'],
});

/** What people wrote in a conversation, as its visitor's page asks for it. */
export const botTalk = z.object({
  state: z.enum(CONVERSATION_STATES),
  /** Who answers in place of the assistant, and whether that person types. */
  name: maybeText(),
  types: z.boolean(),
  /** The oldest first; an event's text is a word of `TALK_EVENTS`. */
  messages: z.array(
    z.object({
      id: rowId(),
      author: z.enum(['person', 'event']),
      name: text(),
      text: text(),
      /** A link to the picture that the text names, good for two days. */
      picture: maybeText(),
      sentAt: time(),
    }),
  ),
});
export type BotTalk = z.output<typeof botTalk>;

export const pollBot = route({
  method: 'GET',
  path: '/api/b/{key}/conversations/{id}',
  auth: 'public',
  summary: 'What people wrote in a conversation, for the browser that began it',
  status: 200,
  params: z.extend(botKeyParams(), { id: conversationId() }),
  query: z.strictObject({
    /** The id of the message that began the conversation, which only its browser knows. */
    proof: conversationId(),
    /** The last message that the page has. */
    after: z._default(
      z.pipe(
        z.string(CONVERSATION_INVALID).check(z.regex(/^\d{1,15}$/, CONVERSATION_INVALID)),
        z.pipe(
          z.transform((digits: string) => Number(digits)),
          z.number(),
        ),
      ),
      0,
    ),
    typing: z.optional(z.literal('true', CONVERSATION_INVALID)),
  }),
  response: botTalk,
  etag: 'body',
  errors: ['rate_limited'],
});

export const sendBotPicture = route({
  method: 'POST',
  path: '/api/b/{key}/conversations/{id}/pictures',
  auth: 'public',
  summary:
    'Send a picture to the person who answers or was asked for in a conversation: JPEG, PNG or WebP, 5 MB at most',
  status: 200,
  // The id in the query makes a repetition harmless.
  withoutKey: true,
  params: z.extend(botKeyParams(), { id: conversationId() }),
  query: z.strictObject({ proof: conversationId(), message: conversationId() }),
  upload: IMAGE_TYPES,
  response: z.object({ picture: text() }),
  errors: ['rate_limited', 'pictures_full', 'conflict'],
});

export const rateBot = route({
  method: 'POST',
  path: '/api/b/{key}/ratings',
  auth: 'public',
  summary: 'Tell whether a reply helped',
  status: 204,
  withoutKey: true,
  params: botKeyParams(),
  body: z.strictObject({
    conversation: conversationId(),
    message: pressedId(),
    helped: yesOrNo(),
  }),
  errors: ['rate_limited'],
});

export const leaveLead = route({
  method: 'POST',
  path: '/api/b/{key}/leads',
  auth: 'public',
  summary: 'Ask the customer’s people to call back',
  status: 201,
  params: botKeyParams(),
  body: botLeadInput,
  response: received,
  form: true,
  errors: ['rate_limited', 'site_refused', 'challenge_failed', 'conflict'],
});

/** Several phones may stand in one message. */
const MOST_PHONES = 5;
const PHONES_INVALID = 'Дугаараа шалгана уу';

export const declinePhones = route({
  method: 'POST',
  path: '/api/b/{key}/declined-phones',
  auth: 'public',
  summary:
    'Mask phones in the messages of a conversation: the visitor does not want them passed on',
  status: 204,
  withoutKey: true,
  params: botKeyParams(),
  body: z.strictObject({
    conversation: conversationId(),
    phones: z
      .array(phone(), PHONES_INVALID)
      .check(z.minLength(1, PHONES_INVALID), z.maxLength(MOST_PHONES, PHONES_INVALID)),
  }),
  errors: ['rate_limited'],
});

export const reportBot = route({
  method: 'POST',
  path: '/api/b/{key}/reports',
  auth: 'public',
  summary: 'Report a customer’s assistant to our staff',
  status: 204,
  withoutKey: true,
  params: botKeyParams(),
  body: z.strictObject({
    reason: paragraph({
      max: LIMITS.excerpt,
      min: MINIMUMS.refusalReason,
      message: 'Юу болсныг бичнэ үү',
    }),
  }),
  errors: ['rate_limited'],
});
