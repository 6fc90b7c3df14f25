import type { BotReply } from '@contract/bots.ts';
import { botTexts } from '@/content/bot.ts';

/** An offered question, sent by its id when it is pressed. */
export type Offered = BotReply['offers'][number];

/** One line of the conversation. */
export type TalkLine = {
  id: number;
  from: 'you' | 'assistant';
  text: string;
  /** The id under which a question was sent, for sending it again; `pressed` is the id of an offered question. */
  sent?: { id: string; pressed?: number };
  link?: string;
  /** The id of the answer that the line shows. */
  answer?: number;
  offers?: readonly Offered[];
  /** The title of the offers. */
  offersTitle?: string;
  /** The id of the reply, on its last line, which has the buttons to rate it. */
  message?: number;
  rated?: boolean;
};

/** A conversation as it is stored on the device. */
export type KeptTalk = { conversation: string | null; lines: readonly TalkLine[] };

/** An address that a link may lead to; undefined for anything but a web page. */
export function webAddress(link: string | null | undefined): string | undefined {
  if (!link || !URL.canParse(link)) return undefined;
  const { protocol, href } = new URL(link);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}

/** A reply as lines of the conversation, the first with this id. */
export function linesOf(reply: BotReply, firstId: number): TalkLine[] {
  const { answers, offers, band, message, person, said: sentence } = reply;
  const given: Omit<TalkLine, 'id' | 'from'>[] = answers.map(({ id, question, answer, link }) => {
    const href = webAddress(link);
    return {
      text: band === 'led' ? `${botTexts.led(question)}\n${answer}` : answer,
      answer: id,
      ...(href && { link: href }),
    };
  });
  const fallback =
    offers.length > 0 ? botTexts.meant : person ? botTexts.toPerson : botTexts.unknown;
  // A sentence that replaces all answers keeps the link and the id of the first answer.
  const text = sentence ?? (given.length === 0 ? fallback : undefined);
  const said = text === undefined ? given : [{ ...given[0], text }];
  const lines = said.map(
    (line, place): TalkLine => ({ ...line, id: firstId + place, from: 'assistant' }),
  );
  const last = lines.at(-1);
  if (last && offers.length > 0) {
    last.offers = offers;
    if (last.text !== botTexts.meant)
      last.offersTitle = answers.length > 0 ? botTexts.others : botTexts.meant;
  }
  if (last && message !== null && answers.length > 0) last.message = message;
  return lines;
}

const isText = (value: unknown) => typeof value === 'string';
const isNumber = (value: unknown) => Number.isSafeInteger(value);
const may = (value: unknown, is: (value: unknown) => boolean) => value === undefined || is(value);

const isOffer = (value: unknown) => isNumber(Object(value).id) && isText(Object(value).question);

function isLine(value: unknown): boolean {
  const line = Object(value) as Record<string, unknown>;
  const { id, pressed } = Object(line.sent ?? { id: '' }) as Record<string, unknown>;
  return (
    isNumber(line.id) &&
    (line.from === 'you' || line.from === 'assistant') &&
    isText(line.text) &&
    isText(id) &&
    may(pressed, isNumber) &&
    may(line.link, (link) => isText(link) && webAddress(link as string) !== undefined) &&
    may(line.answer, isNumber) &&
    may(line.message, isNumber) &&
    may(line.rated, (rated) => typeof rated === 'boolean') &&
    may(line.offersTitle, isText) &&
    may(line.offers, (offers) => Array.isArray(offers) && offers.every(isOffer))
  );
}

/** Whether a value read from the device is a conversation. */
export function isKeptTalk(value: unknown): value is KeptTalk {
  const { conversation, lines } = Object(value) as Record<string, unknown>;
  return (
    (conversation === null || isText(conversation)) && Array.isArray(lines) && lines.every(isLine)
  );
}
