import * as z from 'zod/mini';
import { ORDER_PAYS } from './automation-limits.ts';
import { BOT_KEY_LENGTH } from './bot-keys.ts';
import { botAccount, botKeyParams } from './bots.ts';
import { isDay } from './fields/dates.ts';
import { LIMITS, MINIMUMS } from './fields/limits.ts';
import { rowParams } from './fields/params.ts';
import { choice, line, optionalEmail, paragraph, phone, yesOrNo } from './fields/primitives.ts';
import { count, maybeText, recordFields, rowId, text, time } from './fields/records.ts';
import { before, limit } from './http/lists.ts';
import { route } from './http/route.ts';
import { chosenId, DRAFT_INVALID, note, ORDER_WAYS, placedDraft, startTime } from './ordering.ts';
import { siteOrigin } from './own-assistant.ts';
import { lead } from './own-conversations.ts';
import { wholeNumber } from './shown-price.ts';

/** What a visitor places: an order of goods, a booking of a service, or a request form of the owner's own. */
export const REQUEST_KINDS = ['order', 'booking', 'form'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** `new` waits for the owner; `confirmed` by the owner, or at once where the owner wants that. */
export const REQUEST_STATUSES = ['new', 'confirmed', 'cancelled', 'done'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** Who cancelled a request. */
export const CANCELLED_BY = ['owner', 'visitor'] as const;

const CONSENT = 'Мэдээллээ дамжуулахыг зөвшөөрнө үү';
const REQUEST_INVALID = 'Хүсэлтийг таньсангүй. Хуудсыг дахин ачаална уу';

/** A request as a visitor places it. */
export const requestInput = z.strictObject({
  /** Made by the browser: the same id again gets the same response. */
  id: z.uuid(REQUEST_INVALID),
  conversation: z.nullable(z.uuid(REQUEST_INVALID)),
  draft: placedDraft,
  /** The sum that the visitor saw, in tugrik; null where nothing was to be paid. */
  shown: z.nullable(wholeNumber(0, 1_000_000_000_000, DRAFT_INVALID)),
  name: line({ max: LIMITS.name, message: 'Нэрээ оруулна уу' }),
  phone: phone(),
  email: optionalEmail(),
  consent: z.literal(true, CONSENT),
  /** The token of `openBot`; a request without one is doubtful. */
  token: z.optional(z.string(REQUEST_INVALID).check(z.maxLength(LIMITS.excerpt, REQUEST_INVALID))),
  /** The origin of the page that holds the script. */
  site: z.optional(siteOrigin()),
});
export type RequestInput = z.output<typeof requestInput>;

/** What the visitor is told: the number to name on the phone, the token of `/o/{token}`, and what was stored. */
export const requestPlaced = z.object({
  number: count(),
  token: text(),
  status: z.enum(REQUEST_STATUSES),
  /** In tugrik; null where nothing is to be paid. */
  sum: z.nullable(count()),
  startsAt: z.nullable(time()),
});
export type RequestPlaced = z.output<typeof requestPlaced>;

export const placeRequest = route({
  method: 'POST',
  path: '/api/b/{key}/requests',
  auth: 'public',
  summary: 'Place an order, a booking or a request form; the same id again gets the same response',
  status: 201,
  // The id in the body makes a repetition harmless.
  withoutKey: true,
  params: botKeyParams(),
  body: requestInput,
  response: requestPlaced,
  errors: [
    'rate_limited',
    'site_refused',
    'conflict',
    'total_changed',
    'offer_changed',
    'time_taken',
    'out_of_stock',
    'already_booked',
    'phone_refused',
  ],
});

/** One good of an order, or the service of a booking, with names and prices as they were when it was placed. */
export const requestLine = z.object({
  name: text(),
  options: z.array(text()),
  count: count(),
  /** Of one, in tugrik; null where none was named. */
  price: z.nullable(count()),
});
export type RequestLine = z.output<typeof requestLine>;

const placedShape = {
  number: count(),
  kind: z.enum(REQUEST_KINDS),
  status: z.enum(REQUEST_STATUSES),
  /** The name of the request form; null for the other kinds. */
  formName: maybeText(),
  lines: z.array(requestLine),
  way: z.nullable(z.enum(ORDER_WAYS)),
  area: maybeText(),
  /** Of the delivery, in tugrik. */
  fee: z.nullable(count()),
  pay: z.nullable(z.enum(ORDER_PAYS)),
  sum: z.nullable(count()),
  startsAt: z.nullable(time()),
  endsAt: z.nullable(time()),
  /** Who or what is booked. */
  bookable: maybeText(),
  /** The beginning that the visitor asks to move a booking to; null once the owner has moved or refused. */
  wishAt: z.nullable(time()),
  /** When the visitor said to come. */
  comingAt: z.nullable(time()),
  cancelledBy: z.nullable(z.enum(CANCELLED_BY)),
  /** Why the owner cancelled it, as the visitor reads it. */
  reason: maybeText(),
  createdAt: time(),
};

/** A request as the holder of its link sees it: nothing of the person. */
export const openedRequest = z.object({
  ...placedShape,
  /** Whose assistant took it, and that company's phone. */
  company: text(),
  companyPhone: maybeText(),
  /** Of a booking that the owner has moved: its start before. */
  wasAt: z.nullable(time()),
  /** The account to pay to, where it is paid by transfer and not cancelled. */
  account: z.nullable(botAccount),
  /** Whether the visitor may cancel now, and a booking ask to be moved. */
  mayChange: z.boolean(),
  /** Of a booking: until when. */
  changeUntil: z.nullable(time()),
});
export type OpenedRequest = z.output<typeof openedRequest>;

const tokenPattern = (after = '') => new RegExp(`^[\\w-]{${BOT_KEY_LENGTH}}${after}$`);
// A text that cannot be a token belongs to no page.
// @__NO_SIDE_EFFECTS__
const requestToken = () => z.object({ token: z.string().check(z.regex(tokenPattern())) });
const DAY_INVALID = 'Өдрөө 2026-11-20 хэлбэрээр бичнэ үү';
// @__NO_SIDE_EFFECTS__
const day = () => z.string(DAY_INVALID).check(z.refine(isDay, DAY_INVALID));

export const openRequest = route({
  method: 'GET',
  path: '/api/o/{token}',
  auth: 'public',
  summary: 'A placed request, by its secret link',
  status: 200,
  params: requestToken(),
  response: openedRequest,
  errors: ['rate_limited'],
});

export const cancelPlaced = route({
  method: 'POST',
  path: '/api/o/{token}/cancel',
  auth: 'public',
  summary:
    'Cancel a placed request, within the bounds of the owner; its time and goods are free again',
  status: 200,
  withoutKey: true,
  params: requestToken(),
  response: openedRequest,
  errors: ['rate_limited', 'conflict'],
});

export const confirmComing = route({
  method: 'POST',
  path: '/api/o/{token}/coming',
  auth: 'public',
  summary: 'Say that one comes to a booking',
  status: 200,
  withoutKey: true,
  params: requestToken(),
  response: openedRequest,
  errors: ['rate_limited', 'conflict'],
});

export const wishToMove = route({
  method: 'POST',
  path: '/api/o/{token}/wish',
  auth: 'public',
  summary: 'Ask to move a booking to a free time; the owner decides',
  status: 200,
  withoutKey: true,
  params: requestToken(),
  body: z.strictObject({ start: startTime() }),
  response: openedRequest,
  errors: ['rate_limited', 'conflict', 'time_taken'],
});

export const listMoveTimes = route({
  method: 'GET',
  path: '/api/o/{token}/times',
  auth: 'public',
  summary: 'The free times of a day to which a booking may be moved',
  status: 200,
  params: requestToken(),
  query: z.strictObject({ day: day() }),
  response: z.object({ times: z.array(time()) }),
  errors: ['rate_limited'],
});

export const getRequestCalendar = route({
  method: 'GET',
  path: '/api/o/{token}/calendar.ics',
  auth: 'public',
  summary: 'A booking as a file for a calendar',
  status: 200,
  params: requestToken(),
  file: true,
  errors: ['rate_limited'],
});

/** A request as its owner sees it. */
export const assistantRequest = z.object({
  id: rowId(),
  ...placedShape,
  /** The answers to a request form, in the order of its fields. */
  answers: z.array(z.object({ label: text(), value: text() })),
  bookableId: z.nullable(rowId()),
  name: text(),
  phone: text(),
  email: maybeText(),
  address: maybeText(),
  /** The visitor's. */
  note: maybeText(),
  /** The owner's own; no visitor sees it. */
  ownNote: maybeText(),
  /** It came without an opened page, or as in a flood; no mail was sent. */
  isDoubtful: z.boolean(),
  /** No further request of this phone is taken. */
  isBlocked: z.boolean(),
  conversationId: z.nullable(z.uuid()),
  ...recordFields(),
});
export type AssistantRequest = z.output<typeof assistantRequest>;

/** A row of the list "Хүсэлт": a request or a lead; exactly one of both. */
export const requestListItem = z.object({
  request: z.nullable(assistantRequest),
  lead: z.nullable(lead),
});
export type RequestListItem = z.output<typeof requestListItem>;

/** The list of doubtful requests and of leads that look like spam; no other list has them. */
export const DOUBTFUL = 'doubtful';
export const REQUEST_LISTS = [...REQUEST_STATUSES, DOUBTFUL] as const;
export type RequestList = (typeof REQUEST_LISTS)[number];
export const LISTED_KINDS = [...REQUEST_KINDS, 'lead'] as const;
export type ListedKind = (typeof LISTED_KINDS)[number];

export const listRequests = route({
  method: 'GET',
  path: '/api/me/assistant/requests',
  auth: 'assistant',
  summary: 'Requests and leads of the own assistant, the new ones first, then the newest',
  status: 200,
  query: z.strictObject({
    limit: limit(),
    before: before(),
    status: z.optional(choice(REQUEST_LISTS)),
    kind: z.optional(choice(LISTED_KINDS)),
    /** The day of a booking; of anything else the day on which it came. */
    day: z.optional(day()),
    /** A number, or a part of a name or of a phone. */
    q: z.optional(line({ max: LIMITS.search })),
  }),
  response: requestListItem,
  list: true,
});

export const getRequest = route({
  method: 'GET',
  path: '/api/me/assistant/requests/{id}',
  auth: 'assistant',
  summary: 'One request of the own assistant',
  status: 200,
  params: rowParams(),
  response: assistantRequest,
});

const STAYS_ACCEPTED = 'Хүлээж авсан хүсэлтийг эргэлзээтэй болгохгүй';
const REASON_NEEDED = 'Яагаад цуцалж байгаагаа бичнэ үү';

/** What the owner changes of a request; what is left out stays. Cancelling takes a reason. */
export const requestChange = z
  .strictObject({
    status: z.optional(choice(REQUEST_STATUSES)),
    reason: z.optional(
      paragraph({ max: LIMITS.refusalReason, min: MINIMUMS.refusalReason, message: REASON_NEEDED }),
    ),
    /** Moves a booking. */
    start: z.optional(startTime()),
    bookable: z.optional(chosenId()),
    /** null answers a wish to move with no; a time is the wish that a move, taken back, had answered. */
    wish: z.optional(z.nullable(startTime())),
    ownNote: z.optional(z.nullable(note())),
    /** Accepts a doubtful one; none becomes doubtful. */
    isDoubtful: z.optional(z.literal(false, STAYS_ACCEPTED)),
    isBlocked: z.optional(yesOrNo()),
  })
  .check(
    z.refine(({ status, reason }) => status !== 'cancelled' || reason !== undefined, {
      error: REASON_NEEDED,
      path: ['reason'],
    }),
  );

export type RequestChange = z.input<typeof requestChange>;

export const changeRequest = route({
  method: 'PATCH',
  path: '/api/me/assistant/requests/{id}',
  auth: 'assistant',
  summary: 'Confirm, move, cancel or finish a request, note something; the former values undo it',
  status: 200,
  withoutKey: true,
  params: rowParams(),
  body: requestChange,
  response: assistantRequest,
  ifMatch: true,
  errors: ['conflict', 'time_taken', 'out_of_stock'],
});

export const deleteRequest = route({
  method: 'DELETE',
  path: '/api/me/assistant/requests/{id}',
  auth: 'assistant',
  summary: 'Delete a request that is cancelled or done',
  status: 204,
  withoutKey: true,
  params: rowParams(),
  ifMatch: true,
  errors: ['conflict'],
});

/** A day of bookings: for each bookable its hours of that day, and what is booked. */
export const dayPlan = z.object({
  day: text(),
  bookables: z.array(
    z.object({
      id: rowId(),
      name: text(),
      /** None on a day off, and of who is deleted or off. */
      hours: z.array(z.object({ from: text(), to: text() })),
      bookings: z.array(assistantRequest),
    }),
  ),
});
export type DayPlan = z.output<typeof dayPlan>;

export const getDayPlan = route({
  method: 'GET',
  path: '/api/me/assistant/requests/days/{day}',
  auth: 'assistant',
  summary: 'The plan of a day: who or what is booked when',
  status: 200,
  params: z.object({ day: z.string().check(z.refine(isDay)) }),
  response: dayPlan,
});

/** What came in the last 30 days, counted; cancelled and doubtful ones are not. */
export const requestSums = z.object({
  days: z.array(
    z.object({
      day: text(),
      orders: count(),
      bookings: count(),
      forms: count(),
      /** Of orders and bookings, in tugrik. */
      sum: count(),
    }),
  ),
  /** Goods and services, those with the largest sum first. */
  things: z.array(
    z.object({ name: text(), kind: z.enum(REQUEST_KINDS), count: count(), sum: count() }),
  ),
  conversations: count(),
  /** Conversations in which a request was placed. */
  placed: count(),
});
export type RequestSums = z.output<typeof requestSums>;

export const getRequestSums = route({
  method: 'GET',
  path: '/api/me/assistant/requests/sums',
  auth: 'assistant',
  summary: 'Requests of the last 30 days by day and by good or service',
  status: 200,
  response: requestSums,
});

const calendarLink = z.object({ key: text() });

export const getCalendarLink = route({
  method: 'GET',
  path: '/api/me/assistant/calendar',
  auth: 'assistant',
  summary: 'The key of the calendar of the own bookings',
  status: 200,
  response: calendarLink,
});

export const renewCalendarLink = route({
  method: 'POST',
  path: '/api/me/assistant/calendar/renewal',
  auth: 'assistant',
  summary: 'Another key for the calendar; the old one ends at once',
  status: 200,
  withoutKey: true,
  response: calendarLink,
});

export const readCalendar = route({
  method: 'GET',
  path: '/api/calendar/{file}',
  auth: 'public',
  summary:
    'The bookings of an assistant as a calendar to subscribe to, by its secret key: {key}.ics',
  status: 200,
  params: z.object({ file: z.string().check(z.regex(tokenPattern('\\.ics'))) }),
  file: true,
  errors: ['rate_limited'],
});
