import { likenessKey } from '../../_shared/assistant/likeness-key.ts';
import { maskQuestion } from '../../_shared/assistant/mask-question.ts';
import { askOwn, type OwnAnswerText, sentenceTo } from '../../_shared/assistant/own-assistant.ts';
import {
  accountBelow,
  isAccountAlone,
  REPLY_TEXTS,
  wholeText,
} from '../../_shared/assistant/own-reply-text.ts';
import { maskSecrets } from '../../_shared/assistant/talk-numbers.ts';
import type { BotReply } from '../../_shared/contract/bots.ts';
import { LIMITS } from '../../_shared/contract/fields/limits.ts';
import type { IndexedBot } from './indexes.ts';

/** A question as it was sent: typed or pressed. */
export type Asked = {
  text?: string | undefined;
  pressed?: number | undefined;
  previous?: number | undefined;
  earlier?: string | undefined;
};

type Given = Pick<BotReply, 'band' | 'answers' | 'offers' | 'said' | 'person' | 'account'>;

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
export const given = ({ id, question, answer, link, address = null }: OwnAnswerText) => ({
  id,
  question,
  answer,
  link,
  address,
});
export const offered = ({ id, question }: OwnAnswerText) => ({ id, question });

/** A text of a visitor as it is stored: a mask may be longer than what it replaces. */
export const stored = (text: string) => cutMasked(maskSecrets(text), LIMITS.excerpt);

/**
 * The reply of an assistant, made only from its own answers; null for a pressed question that it
 * does not have.
 */
export function replyOf(
  { index, account = null }: Pick<IndexedBot, 'index'> & Partial<Pick<IndexedBot, 'account'>>,
  { text, pressed, previous, earlier }: Asked,
): Replied | null {
  if (pressed !== undefined) {
    const answer = index.byId.get(pressed);
    if (!answer) return null;
    const reply: Given = {
      band: 'sure',
      answers: [given(answer)],
      offers: [],
      said: null,
      person: false,
      account: accountBelow(account, '', [answer]),
    };
    return {
      reply,
      question: stored(answer.question),
      text: wholeText(reply),
      missed: null,
      wantsPerson: false,
    };
  }
  const asked = text ?? '';
  const found = askOwn(index, asked, { answer: previous, question: earlier });
  const { said, person, wants } = sentenceTo(asked, found);
  const reply: Given = {
    band: found.band,
    answers: found.answers.map(given),
    offers: found.offers.map(offered),
    said,
    person,
    account: accountBelow(account, asked, found.answers),
  };
  if (!wants && isAccountAlone(account, asked, found.answers)) {
    const said = REPLY_TEXTS.account;
    const whole: Given = { band: 'sure', answers: [], offers: [], said, person: false, account };
    return {
      reply: whole,
      question: stored(asked),
      text: wholeText(whole),
      missed: null,
      wantsPerson: false,
    };
  }
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
