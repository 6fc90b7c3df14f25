import * as z from 'zod/mini';
import { COMPANY_PLAN, MOST_SITES } from './assistant-bounds.ts';
import { BANK_WORDS, type Bank } from './banks.ts';
import { LIMITS } from './fields/limits.ts';
import { SITE_ORIGIN_PATTERN } from './fields/patterns.ts';
import {
  CHOOSE,
  choice,
  emptyToNull,
  flag,
  line,
  optionalLine,
  optionalParagraph,
  optionalPhone,
} from './fields/primitives.ts';
import { count, maybeText, rowId, text, time } from './fields/records.ts';
import { route } from './http/route.ts';
import { CHATBOT_PLAN_IDS } from './plans.ts';

/** draft: never published. live: it answers. paused: by the customer or by staff. */
export const ASSISTANT_STATUSES = ['draft', 'live', 'paused'] as const;
export type AssistantStatus = (typeof ASSISTANT_STATUSES)[number];

/** Who paused it; only staff resume after a pause by staff. */
export const PAUSED_BY = ['customer', 'staff'] as const;

/**
 * Why a text waits until staff have looked at it: it asks visitors for a password, a code, a card or a register
 * number, or a name is that of a bank, of the state or ours (docs/product.md §4.14).
 */
export const HELD_FOR = ['password', 'code', 'card', 'register', 'bank', 'state', 'ours'] as const;
export type HeldFor = (typeof HELD_FOR)[number];

/** What visitors get now: answers, only a way to leave name and phone, or nothing. */
export const ASSISTANT_WORK = ['answers', 'contact', 'rests'] as const;
export type AssistantWork = (typeof ASSISTANT_WORK)[number];

/** The colours of the panel, by name; the site gives each its value and a legible text colour. */
export const ASSISTANT_COLOURS = ['blue', 'green', 'teal', 'purple', 'orange', 'graphite'] as const;
export type AssistantColour = (typeof ASSISTANT_COLOURS)[number];

const SITE_INVALID = 'Сайтын хаягийг https://shop.mn хэлбэрээр бичнэ үү';
const SITES_LIST = 'Сайтуудыг жагсаалтаар өгнө үү';
/** The error of more sites than the plan has. */
export const SITES_OVER_LIMIT = 'Таны багцад ийм олон сайт багтахгүй. Нэмэх бол багцаа ахиулна уу';

/**
 * True for an origin on which the script may work: https, or the local machine of a site's
 * developer.
 */
export const isSiteOrigin = (value: string): boolean => SITE_ORIGIN_PATTERN.test(value);

/** The origin of a pasted or typed address (`shop.mn`, `https://Shop.mn/about?x=1`). */
export function toOrigin(typed: string): string {
  const value = typed.trim();
  try {
    const url = new URL(/^[a-z]+:\/\//i.test(value) ? value : `https://${value}`);
    return isSiteOrigin(url.origin) ? url.origin : value;
  } catch {
    return value;
  }
}

/** One site, as its origin. */
// @__NO_SIDE_EFFECTS__
export const siteOrigin = () =>
  z
    .string(SITE_INVALID)
    .check(
      z.maxLength(LIMITS.url, { error: SITE_INVALID, abort: true }),
      z.overwrite(toOrigin),
      z.refine(isSiteOrigin, SITE_INVALID),
    );

// @__NO_SIDE_EFFECTS__
const sites = () =>
  z
    .array(siteOrigin(), SITES_LIST)
    .check(z.maxLength(MOST_SITES, `Хамгийн ихдээ ${MOST_SITES} сайт байна`));

/** The pages of `/account` about the own assistant, as their addresses name them: `/account/requests`. */
export const ACCOUNT_TABS = [
  'overview',
  'answers',
  'automations',
  'share',
  'conversations',
  'requests',
  'usage',
  'assistant',
] as const;
export type AccountTab = (typeof ACCOUNT_TABS)[number];

/** The address of one of them, for links in mails; `lib/paths.ts` has the same for the site. */
export const accountTabPath = (tab: AccountTab): string =>
  tab === 'overview' ? '/account' : `/account/${tab}`;

/** The address of the same screen over the company's assistant, in the staff area. */
export const companyTabPath = (tab: AccountTab): string =>
  `/admin-dashboard?tab=assistant&part=${tab}`;

/** The mails to the customer that can be turned off. */
export const ASSISTANT_MAILS = ['leads', 'missed', 'usage', 'trial'] as const;
export type AssistantMail = (typeof ASSISTANT_MAILS)[number];

const ACCOUNT_INVALID = 'Дансны дугаараа цифрээр эсвэл MN-ээр эхэлсэн IBAN-аар бичнэ үү';
const ACCOUNT_WHOLE = 'Банк, дансны дугаар, эзэмшигчийн нэрийг гурвууланг нь бичнэ үү';
/** Digits, or an IBAN of Mongolia; blanks and hyphens between them are not stored. */
// @__NO_SIDE_EFFECTS__
const accountNumber = () =>
  z.pipe(
    z.optional(
      z.nullable(
        z.string(ACCOUNT_INVALID).check(
          z.maxLength(40, { error: ACCOUNT_INVALID, abort: true }),
          z.overwrite((typed: string) => typed.replace(/[\s-]/g, '').toUpperCase()),
          z.refine(
            (value) => value === '' || /^(?:[0-9]{6,16}|MN[0-9]{18})$/.test(value),
            ACCOUNT_INVALID,
          ),
        ),
      ),
    ),
    emptyToNull,
  );

type TypedAccount = { accountBank: unknown; accountNumber: unknown; accountHolder: unknown };

/** An account has bank, number and holder, or none of them. */
// @__NO_SIDE_EFFECTS__
export const wholeAccount = () =>
  z.refine<TypedAccount>(
    ({ accountBank, accountNumber, accountHolder }) =>
      new Set([accountBank, accountNumber, accountHolder].map((value) => !value)).size === 1,
    { error: ACCOUNT_WHOLE, path: ['accountNumber'] },
  );

/** What a customer sets of the own assistant. */
export const ownAssistantInput = z
  .strictObject({
    name: line({ max: LIMITS.assistantName, message: 'Туслахынхаа нэрийг бичнэ үү' }),
    greeting: line({ max: LIMITS.question, message: 'Мэндчилгээгээ бичнэ үү' }),
    colour: choice(ASSISTANT_COLOURS),
    phone: optionalPhone(),
    hours: optionalParagraph(LIMITS.question),
    /** The account to pay to: all three or none. */
    accountBank: z.pipe(
      z.optional(z.nullable(z.union([z.literal(''), choice(BANK_WORDS)], CHOOSE))),
      z.transform((bank: Bank | '' | null | undefined) => bank || null),
    ),
    accountNumber: accountNumber(),
    accountHolder: optionalLine(LIMITS.name),
    sites: sites(),
    /** The customer agrees that our language model words the answers; visitors are told. */
    modelAllowed: flag(),
    mails: z
      .array(choice(ASSISTANT_MAILS), 'Захидлуудыг жагсаалтаар өгнө үү')
      .check(z.maxLength(ASSISTANT_MAILS.length, 'Захидлуудыг жагсаалтаар өгнө үү')),
  })
  .check(wholeAccount());
export type OwnAssistantInput = z.output<typeof ownAssistantInput>;

/** The settings, as customer and staff see them. */
export const assistantSettings = {
  /** The secret part of its link `/b/{key}`. */
  key: text(),
  name: text(),
  greeting: text(),
  colour: z.enum(ASSISTANT_COLOURS),
  phone: maybeText(),
  hours: maybeText(),
  accountBank: z.nullable(z.enum(BANK_WORDS)),
  accountNumber: maybeText(),
  accountHolder: maybeText(),
  sites: z.array(text()),
  modelAllowed: z.boolean(),
  status: z.enum(ASSISTANT_STATUSES),
  pausedBy: z.nullable(z.enum(PAUSED_BY)),
  pauseReason: maybeText(),
  publishedAt: z.nullable(time()),
  /** Why name, greeting, hours or company are held: visitors see the last ones that were not. */
  heldFor: z.nullable(z.enum(HELD_FOR)),
  /** Why staff do not allow them; null while they have not decided. */
  refusal: maybeText(),
};

/** The bounds that apply now, and how much of them is used. */
export const assistantState = {
  work: z.enum(ASSISTANT_WORK),
  /** null after the trial without a paid plan. */
  plan: z.nullable(z.enum(['trial', ...CHATBOT_PLAN_IDS, COMPANY_PLAN])),
  limits: z.object({ conversations: count(), answers: count(), sites: count() }),
  used: z.object({ conversations: count(), answers: count() }),
  /** Until when only name and phone are taken, past the limit or after the trial; null while it answers. */
  contactUntil: z.nullable(time()),
  /** When visitors last had to wait this month, because conversations came as in a flood. */
  floodedAt: z.nullable(time()),
};

/** The own assistant of a customer, with everything that the overview shows. */
export const ownAssistant = z.object({
  ...assistantSettings,
  ...assistantState,
  /**
   * The trial begins at the first publication; until then both times are the latest possible
   * ones. The company has none.
   */
  trialStartsAt: z.nullable(time()),
  trialEndsAt: z.nullable(time()),
  mails: z.array(z.enum(ASSISTANT_MAILS)),
  /** Where the script was seen, the latest first. */
  seen: z.array(z.object({ site: text(), seenAt: time() })),
  /** Sites that are not allowed, where the script was seen in the last week: the three newest. */
  unlisted: z.array(z.object({ site: text(), seenAt: time() })),
  /** When the link or the script was first opened by somebody. */
  openedAt: z.nullable(time()),
  /** Questions that the customer has tried, up to three. */
  tries: count(),
  /** Conversations since the beginning, and the counts of what waits for the customer. */
  talks: count(),
  waiting: z.object({ person: count(), requests: count(), missed: count(), mails: count() }),
  updatedAt: time(),
  version: count(),
});
export type OwnAssistant = z.output<typeof ownAssistant>;

/** The last days of use, and the questions that are asked most. */
export const assistantUsage = z.object({
  days: z.array(
    z.object({
      /** YYYY-MM-DD in Ulaanbaatar; days without a conversation are included. */
      day: text(),
      conversations: count(),
      messages: count(),
      /** Questions that got no answer. */
      missed: count(),
    }),
  ),
  /** How the conversations of the last twelve weeks of Ulaanbaatar ended; `week` is its Monday. The newest first. */
  weeks: z.array(
    z.object({
      week: text(),
      conversations: count(),
      lead: count(),
      helped: count(),
      notHelped: count(),
      unanswered: count(),
    }),
  ),
  questions: z.array(z.object({ id: rowId(), question: text(), count: count() })),
});
export type AssistantUsage = z.output<typeof assistantUsage>;

export const getOwnAssistant = route({
  method: 'GET',
  path: '/api/me/assistant',
  auth: 'assistant',
  summary: 'The own assistant: settings, state, limits and what is used of them',
  status: 200,
  response: ownAssistant,
});

export const saveOwnAssistant = route({
  method: 'PUT',
  path: '/api/me/assistant',
  auth: 'assistant',
  summary: 'Change the settings of the own assistant',
  status: 200,
  withoutKey: true,
  ifMatch: true,
  body: ownAssistantInput,
  response: ownAssistant,
});

export const publishOwnAssistant = route({
  method: 'POST',
  path: '/api/me/assistant/publication',
  auth: 'assistant',
  summary: 'Publish the own assistant, or resume it. Begins the trial',
  status: 200,
  withoutKey: true,
  response: ownAssistant,
  errors: ['email_unconfirmed', 'answers_missing', 'paused_by_staff'],
});

export const pauseOwnAssistant = route({
  method: 'DELETE',
  path: '/api/me/assistant/publication',
  auth: 'assistant',
  summary: 'Pause the own assistant',
  status: 200,
  withoutKey: true,
  response: ownAssistant,
});

export const renewAssistantKey = route({
  method: 'POST',
  path: '/api/me/assistant/key',
  auth: 'customer',
  summary: 'A new link; the old one ends within a minute',
  status: 200,
  withoutKey: true,
  response: ownAssistant,
  errors: ['rate_limited'],
});

export const noteAssistantTry = route({
  method: 'POST',
  path: '/api/me/assistant/tries',
  auth: 'assistant',
  summary: 'Count a question that the customer has tried in the preview, up to three',
  status: 204,
  withoutKey: true,
});

export const getAssistantUsage = route({
  method: 'GET',
  path: '/api/me/assistant/usage',
  auth: 'assistant',
  summary: 'The use of the own assistant in the last 30 days, and what is asked most',
  status: 200,
  response: assistantUsage,
});

/** The most texts of one check, and characters of each: an answer with its wordings. A longer list is checked in several calls. */
export const CHECKED_TEXTS = 20;
const CHECKED_LETTERS = 7_000;
const CHECK_INVALID = 'Шалгах бичвэрээ жагсаалтаар өгнө үү';

export const checkOwnTexts = route({
  method: 'POST',
  path: '/api/me/assistant/checks',
  auth: 'assistant',
  summary: 'Which of these texts would wait until staff have looked at them, and why',
  status: 200,
  withoutKey: true,
  body: z.strictObject({
    texts: z
      .array(
        z.strictObject(
          {
            text: z.string(CHECK_INVALID).check(z.maxLength(CHECKED_LETTERS, CHECK_INVALID)),
            /** A name or greeting, which also must not be that of a bank, of the state or ours. */
            isName: flag(),
          },
          CHECK_INVALID,
        ),
        CHECK_INVALID,
      )
      .check(z.minLength(1, CHECK_INVALID), z.maxLength(CHECKED_TEXTS, CHECK_INVALID)),
  }),
  response: z.object({ heldFor: z.array(z.nullable(z.enum(HELD_FOR))) }),
});
