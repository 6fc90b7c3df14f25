import { withoutCourtesies } from '../../_shared/assistant/courtesies.ts';
import type { Facts } from '../../_shared/assistant/facts.ts';
import { likenessKey } from '../../_shared/assistant/likeness-key.ts';
import { maskQuestion } from '../../_shared/assistant/mask-question.ts';
import { sayHours } from '../../_shared/assistant/open-hours.ts';
import {
  askOwn,
  type Before,
  type OwnAnswerText,
  type OwnIndex,
  type OwnReply,
  sentenceTo,
} from '../../_shared/assistant/own-assistant.ts';
import {
  accountBelow,
  isAccountAlone,
  REPLY_TEXTS,
  wholeText,
} from '../../_shared/assistant/own-reply-text.ts';
import { OWN_TALK } from '../../_shared/assistant/own-talk.ts';
import { rankAnswers } from '../../_shared/assistant/rank-answers.ts';
import { maskSecrets } from '../../_shared/assistant/talk-numbers.ts';
import type { BotReply } from '../../_shared/contract/bots.ts';
import { LIMITS } from '../../_shared/contract/fields/limits.ts';
import type { Decision } from '../assistant/choose-answer.ts';
import { askCompany } from './computed/ask-company.ts';
import { type CompanyIndex, FIRST_FACTS, filledIn } from './computed/company-answers.ts';
import type { IndexedBot } from './indexes.ts';

/** A question as it was sent: typed or pressed. */
export type Asked = {
  text?: string | undefined;
  pressed?: number | undefined;
  previous?: number | undefined;
  earlier?: string | undefined;
};

export type Given = Omit<BotReply, 'conversation' | 'message' | 'promised' | 'takenBy' | 'work'>;
/** A sure reply that says nothing, and puts nothing together. */
export const SURE: Given = {
  ...{ band: 'sure', answers: [], offers: [], said: null },
  ...{ account: null, person: false, step: null, cards: [] },
};

/** A reply, and what is stored of it. */
export type Replied = {
  reply: Given;
  /** The visitor's words as they are stored. */
  question: string;
  /** The reply as the visitor reads it, for the conversation. */
  text: string;
  /**
   * The masked question under which the message is counted if it has no good answer, and the key that similar
   * questions share. Null if the question was pressed, or if masking leaves no text.
   */
  missed: { question: string; key: string } | null;
  /** Whether the visitor wants a person, orders or has written a phone; the conversation then waits for the customer. */
  wantsPerson: boolean;
};

/** Cuts a masked text to at most so many characters, never within a mask («[дугаар]»). */
function cutMasked(text: string, most: number): string {
  const letters = [...text];
  const cut = letters.length <= most ? text : letters.slice(0, most).join('');
  return (cut === text ? text : cut.replace(/\[[^\]]*$/, '')).trim();
}

/** An answer as visitors get it. */
export const shownAnswer = ({ id, question, answer, link, address = null }: OwnAnswerText) => ({
  id,
  question,
  answer,
  link,
  address,
});
export const shownOffer = ({ id, question }: OwnAnswerText) => ({ id, question });

/** A text of a visitor as it is stored: a mask may be longer than what it replaces. */
export const stored = (text: string) => cutMasked(maskSecrets(text), LIMITS.excerpt);

const ask = (index: Bot['index'], text: string, before: Before, facts: Facts): OwnReply =>
  'isCompany' in index ? askCompany(index, text, before, facts) : askOwn(index, text, before);

/** What a reply needs of an assistant. */
export type Bot = { index: OwnIndex | CompanyIndex } & Partial<
  Pick<IndexedBot, 'account' | 'hours'>
>;

/**
 * The reply of an assistant, made only from its own answers; null for a pressed question that it
 * does not have. `facts` are named by answers of the company.
 */
export function replyOf(
  bot: Bot,
  { text, pressed, previous, earlier }: Asked,
  facts = FIRST_FACTS,
  at = Date.now(),
): Replied | null {
  const { index, account = null, hours = null } = bot;
  if (pressed !== undefined) {
    const own = index.byId.get(pressed);
    if (!own) return null;
    const answer = 'isCompany' in index ? filledIn(own, facts) : own;
    const answers = [shownAnswer(answer)];
    return settled(answer.question, { answers, account: accountBelow(account, '', [answer]) });
  }
  const asked = text ?? '';
  const before = { answer: previous, question: earlier };
  const found = ask(index, asked, before, facts);
  // A conversation with the company stays with its subject: «Бямба гарагт?» after the programme asks for its lessons.
  const goesOn = 'isCompany' in index && previous !== undefined && found.answers.length > 0;
  const said = hours && !goesOn ? sayHours(hours, asked, at, found.band === 'sure') : null;
  return said ? settled(asked, { said }) : repliedWith(bot, asked, found);
}

/** A sure reply of which nobody has to know. */
function settled(asked: string, of: Partial<Given>): Replied {
  const reply = { ...SURE, ...of };
  const text = wholeText(reply);
  return { reply, question: stored(asked), text, missed: null, wantsPerson: false };
}

/** The reply and what is stored of it, once it is known what answers a visitor's words. */
function repliedWith({ account = null }: Bot, asked: string, found: OwnReply): Replied {
  const { said, person, wants } = sentenceTo(asked, found);
  if (!wants && isAccountAlone(account, asked, found.answers)) {
    return settled(asked, { said: REPLY_TEXTS.account, account });
  }
  const reply: Given = {
    ...{ ...SURE, band: found.band, said, person },
    answers: found.answers.map(shownAnswer),
    offers: found.offers.map(shownOffer),
    account: accountBelow(account, asked, found.answers),
  };
  // A wish for a person («Хүнтэй яримаар байна») is not counted as a question without an answer.
  const missed = wants ? '' : maskQuestion(asked);
  return {
    reply,
    question: stored(asked),
    text: wholeText(reply),
    missed: missed === '' ? null : { question: missed, key: likenessKey(missed) },
    wantsPerson: wants,
  };
}

/** Every answer of an assistant, and those nearest to a question, also read with the one before, best first. */
export function answersFor({ index }: Bot, { text = '', earlier }: Asked) {
  const isCompany = 'isCompany' in index;
  const told = new Map<number, OwnAnswerText>();
  for (const [id, own] of index.byId) told.set(id, isCompany ? filledIn(own, FIRST_FACTS) : own);
  const topics: OwnIndex['topics'] = index.topics;
  const rank = (asked: string): OwnAnswerText[] =>
    rankAnswers(topics, withoutCourtesies(asked)).ranked.flatMap(
      ({ entry }) => told.get(entry.topic.own.id) ?? [],
    );
  return {
    all: [...told.values()],
    nearest: () => [text, ...(earlier === undefined ? [] : [`${earlier} ${text}`])].map(rank),
  };
}

const MOST_OFFERS = 3;

/** The reply as the owner's model has decided, in place of the engine's; it holds answers of this assistant alone. */
export function chosenReply(
  bot: Bot,
  { text = '' }: Asked,
  { reply }: Replied,
  { decision, answers: chosen }: { decision: Decision; answers: readonly OwnAnswerText[] },
  facts = FIRST_FACTS,
): Replied {
  const nothing = { answers: [], offers: [], person: false };
  const { index } = bot;
  const own = chosen.map((one) => index.byId.get(one.id) ?? one);
  const answers = 'isCompany' in index ? own.map((one) => filledIn(one, facts)) : own;
  const [first, ...others] = answers;
  if (decision === 'talk') {
    const small = { ...nothing, band: 'sure', smallTalk: OWN_TALK.agreed } as const;
    return repliedWith(bot, text, small);
  }
  if (decision === 'sure') return repliedWith(bot, text, { ...nothing, band: 'sure', answers });
  if (decision === 'maybe' && first) {
    const near = [...reply.answers, ...reply.offers].flatMap(
      ({ id }) => bot.index.byId.get(id) ?? [],
    );
    const offers = [...new Set([...others, ...near])].filter(({ id }) => id !== first.id);
    return repliedWith(bot, text, {
      ...{ band: 'led', answers: [first], offers: offers.slice(0, MOST_OFFERS), person: false },
    });
  }
  const replied = repliedWith(bot, text, { ...nothing, band: 'unknown', person: true });
  if (decision !== 'person') return replied;
  const said = REPLY_TEXTS.toPerson;
  return {
    ...replied,
    reply: { ...replied.reply, said },
    text: said,
    missed: null,
    wantsPerson: true,
  };
}
