import { replyTexts } from '@assistant/around-reply.ts';
import type * as talkNumbers from '@assistant/talk-numbers.ts';
import { BANKS } from '@contract/banks.ts';
import type { BotAccount, BotReply } from '@contract/bots.ts';
import { LIMITS } from '@contract/fields/limits.ts';
import type { TalkChoice, TalkStep } from '@contract/ordering.ts';
import { newUuid } from '@/lib/random-id.ts';

/** An offered question, sent by its id when it is pressed. */
export type Offered = BotReply['offers'][number];

/** One line of the conversation. */
export type TalkLine = {
  /** Larger for a later line, in whatever tab it was made; the lines of a reply follow the id of their question. */
  id: number;
  from: 'you' | 'assistant' | 'person' | 'event';
  text: string;
  /** Who wrote it, of a person's. */
  name?: string;
  /** The id of a person's message and of an event, under which it stands once. */
  row?: number;
  /** The address of the picture that the text names. */
  picture?: string;
  /** A person got it: there is no reply to wait for. */
  delivered?: true;
  /**
   * The id under which a question was sent, for sending it again; `pressed` is the id of an offered question, `chosen` the
   * value of a choice.
   */
  sent?: { id: string; pressed?: number; chosen?: string };
  link?: string;
  /** An address that is no link. */
  address?: string;
  /** The account to pay to, below the line. */
  account?: BotAccount;
  /** The id of the answer that the line shows. */
  answer?: number;
  offers?: readonly Offered[];
  /** The title of the offers. */
  offersTitle?: string;
  /** The id of the reply, on its last line, which has the buttons to rate it. */
  message?: number;
  rated?: boolean;
  /** The step that is open since this line; null: none is. */
  step?: TalkStep | null;
  /** The id under which what is whole is placed, however often it is sent. */
  placing?: string;
  /** Goods and services to press. */
  cards?: readonly TalkChoice[];
  /** What was placed, as it was last seen. */
  placed?: Placed;
};

/** A placed request of this talk: its link, and its state as the visitor has read it. */
export type Placed = { token: string; number: number; state: string };

/** A conversation as it is stored on the device. */
export type KeptTalk = {
  conversation: string | null;
  lines: readonly TalkLine[];
  /** Phones that the visitor has agreed to pass on, and those that are not to be passed on. */
  passed?: readonly string[];
  declined?: readonly string[];
  /** The id of the message that began the conversation: it proves that this browser did. */
  proof?: string;
  /** Whether a person was asked for, and the name of the person who answers. */
  asked?: boolean;
  takenBy?: string | null;
};

/** A conversation of a bot's key, and the id of the message that began it. */
export type TalkProof = { key: string; conversation: string; proof: string };

/** The step that is open, and the line that it belongs to; before the line of this id, if one is given. */
export function openStep(lines: readonly TalkLine[], before = Number.POSITIVE_INFINITY) {
  const line = lines.findLast(({ id, step }) => step !== undefined && id < before);
  return line?.step ? { line, step: line.step } : null;
}

/** Only the newest step can be pressed: the others are kept as what was said. */
export function withoutOldSteps(lines: readonly TalkLine[]): TalkLine[] {
  const newest = lines.findLast(({ step }) => step !== undefined)?.id;
  return lines.map((line) => {
    if (line.step === undefined || line.id === newest) return line;
    const { step: _, placing: __, ...rest } = line;
    return rest;
  });
}

/** An id for a new last line, which no other tab gives at the same time: microseconds, the last three random. */
export const newLineId = (lines: readonly TalkLine[]): number =>
  Math.max((lines.at(-1)?.id ?? 0) + 100, Date.now() * 1_000 + Math.floor(Math.random() * 1_000));

/** What is known of the person in a talk. */
const personOf = ({ proof, asked, takenBy }: KeptTalk) => ({
  ...(proof !== undefined && { proof }),
  ...(asked !== undefined && { asked }),
  ...(takenBy !== undefined && { takenBy }),
});

/** The lines of both in their order; where both have a line, or a conversation, the first counts. */
export function mergeTalks(first: KeptTalk, second: KeptTalk): KeptTalk {
  const known = new Set(first.lines.flatMap(({ id, row }) => [id, ...(row ? [`row ${row}`] : [])]));
  const added = second.lines.filter(({ id, row }) => !known.has(id) && !known.has(`row ${row}`));
  const lines = [...first.lines, ...added];
  const one = first.conversation === null ? second : first;
  const other = one.conversation === second.conversation ? second : one;
  const both = (name: 'passed' | 'declined') => [
    ...new Set([...(first[name] ?? []), ...(second[name] ?? [])]),
  ];
  return {
    passed: both('passed'),
    declined: both('declined'),
    conversation: one.conversation,
    ...personOf(other),
    ...personOf(one),
    lines: lines.sort((a, b) => a.id - b.id),
  };
}

const OWN_SITE = 'https://site.invalid';

/** An address that a link may lead to, a page of this site by its path; undefined for anything but a web page. */
export function webAddress(link: string | null | undefined): string | undefined {
  const base = link?.startsWith('/') ? OWN_SITE : undefined;
  if (!link || !URL.canParse(link, base)) return undefined;
  const { protocol, href, origin } = new URL(link, base);
  if (base) return origin === base ? href.slice(base.length) : undefined;
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}

/** A reply as lines of the conversation, the first with this id; `ends`: a step was open, which a reply without one ends. */
export function linesOf(reply: BotReply, firstId: number, ends = false): TalkLine[] {
  const { answers, offers, message, step, cards } = reply;
  // Nothing was answered: the page says what the assistant does instead.
  if (message === null) return [];
  const { texts, title } = replyTexts(reply);
  // Without another text the title of the offers is the line.
  const said = texts.length === 0 && title !== undefined ? [title] : texts;
  const lines = said.map((text, place): TalkLine => {
    const answer = answers[place];
    const href = webAddress(answer?.link);
    return {
      id: firstId + place,
      from: 'assistant',
      text,
      ...(answer && { answer: answer.id }),
      ...(href && { link: href }),
      ...(answer?.address && { address: answer.address }),
    };
  });
  const last = lines.at(-1);
  if (last && title !== undefined) {
    last.offers = offers;
    if (texts.length > 0) last.offersTitle = title;
  }
  if (last && reply.account) last.account = reply.account;
  if (last && answers.length > 0) last.message = message;
  if (last && cards.length > 0) last.cards = cards;
  const { promised } = reply;
  if (promised) lines.push({ id: firstId + lines.length, from: 'assistant', text: promised });
  if (step) {
    const placing = step.ask === 'contact' ? { placing: newUuid() } : {};
    const id = firstId + lines.length;
    lines.push({ id, from: 'assistant', text: step.text, step, ...placing });
  } else if (ends && last) last.step = null;
  return lines;
}

/** The newest message of a person that is there, for asking what came after. */
export const newestRow = (lines: readonly TalkLine[]): number =>
  Math.max(0, ...lines.map(({ row = 0 }) => row));

/** Phones that the visitor is asked about, and the visitor's words so far, which go with them. */
export type PhoneQuestion = { phones: readonly string[]; message: string };

/** What finds phones in a text, and masks them. */
export type Numbers = Pick<typeof talkNumbers, 'phonesIn' | 'withoutPhones'>;

/** As many phones as a lead has room for. */
const MOST_PHONES = 3;

/** The question about the newest phones that the visitor has neither passed on nor declined. */
export function phoneQuestion(
  { lines, passed = [], declined = [] }: KeptTalk,
  { phonesIn, withoutPhones }: Numbers,
): PhoneQuestion | null {
  if (openStep(lines)) return null;
  const own = lines.filter(({ from, sent }) => from === 'you' && sent?.pressed === undefined);
  const settled = [...passed, ...declined];
  for (let at = own.length - 1; at >= 0; at -= 1) {
    const phones = phonesIn(own[at]?.text ?? '').filter((phone) => !settled.includes(phone));
    if (phones.length === 0) continue;
    let message = own[at]?.text ?? '';
    for (const { text } of own.slice(0, at).reverse()) {
      if (text.length + 1 + message.length > LIMITS.excerpt) break;
      message = `${text}\n${message}`;
    }
    return { phones: phones.slice(0, MOST_PHONES), message: withoutPhones(message, declined) };
  }
  return null;
}

type Is = (value: unknown) => boolean;
const isText: Is = (value) => typeof value === 'string';
const isNumber: Is = (value) => Number.isSafeInteger(value);
const isFlag: Is = (value) => typeof value === 'boolean';
const all =
  (is: Is): Is =>
  (list) =>
    Array.isArray(list) && list.every(is);

/** Whether an object has these members, where it has them. */
const fits = (value: unknown, members: Readonly<Record<string, Is>>) =>
  Object.entries(members).every(([name, is]) => {
    const member = Object(value)[name];
    return member === undefined || is(member);
  });

const isOffer: Is = (value) => isNumber(Object(value).id) && isText(Object(value).question);

const isAccount: Is = (value) => {
  const { bank, number, holder } = Object(value) as Record<string, unknown>;
  return isText(bank) && Object.hasOwn(BANKS, bank as string) && isText(number) && isText(holder);
};

const areChoices = all((value) => isText(Object(value).value) && isText(Object(value).label));

const isStep: Is = (value) => {
  const { draft, ask, choices, acts } = Object(value) as Record<string, unknown>;
  const isDraft = isText(Object(draft).kind);
  return value === null || (isDraft && isText(ask) && areChoices(choices) && areChoices(acts));
};

const isPlaced: Is = (value) =>
  isText(Object(value).token) && isNumber(Object(value).number) && isText(Object(value).state);

const LINE: Readonly<Record<string, Is>> = {
  name: isText,
  row: isNumber,
  picture: isText,
  delivered: isFlag,
  sent: (sent) => isText(Object(sent).id) && fits(sent, { pressed: isNumber, chosen: isText }),
  step: isStep,
  placing: isText,
  cards: areChoices,
  placed: isPlaced,
  link: (link) => isText(link) && webAddress(link as string) !== undefined,
  address: isText,
  account: isAccount,
  answer: isNumber,
  message: isNumber,
  rated: isFlag,
  offersTitle: isText,
  offers: all(isOffer),
};

const isLine: Is = (value) => {
  const { id, from, text } = Object(value) as Record<string, unknown>;
  return (
    isNumber(id) &&
    ['you', 'assistant', 'person', 'event'].includes(from as string) &&
    isText(text) &&
    fits(value, LINE)
  );
};

const areTexts = all(isText);
const TALK: Readonly<Record<string, Is>> = {
  passed: areTexts,
  declined: areTexts,
  proof: isText,
  asked: isFlag,
  takenBy: (name) => name === null || isText(name),
};

/** Whether a value read from the device is a conversation. */
export function isKeptTalk(value: unknown): value is KeptTalk {
  const { conversation, lines } = Object(value) as Record<string, unknown>;
  return (conversation === null || isText(conversation)) && all(isLine)(lines) && fits(value, TALK);
}
