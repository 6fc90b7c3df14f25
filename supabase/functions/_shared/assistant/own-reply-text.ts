import { BANKS } from '../contract/banks.ts';
import type { BotAccount } from '../contract/bots.ts';
import { type Replied, replyTexts } from './around-reply.ts';

/**
 * What a visitor reads of a reply of a customer's assistant. The page shows these texts and the conversation stores them, so
 * the customer reads what the visitor has read.
 */
export const REPLY_TEXTS = {
  /** Nothing is near. */
  unknown:
    'Уучлаарай, энэ асуултын хариултыг олсонгүй. Өөрөөр асуугаарай, эсвэл нэр, утас эсвэл и‑мэйлээ үлдээвэл ажилтан тантай холбогдоно.',
  /** The visitor wants a person, or to order. */
  toPerson: 'Нэр, утас эсвэл и‑мэйлээ үлдээвэл ажилтан тантай холбогдоно.',
  /** Below the reply to such a visitor, while somebody has the account open. */
  promisedNow: 'Одоо хүн хариулна. Энэ хуудсыг хаалгүй түр хүлээнэ үү.',
  /** The same, outside the hours in which people work. */
  promisedLater: (opens: string) => `Ажилтан ${opens}-аас хариулна.`,
  /** The message has a phone; the page asks whether to pass it on. */
  phone: 'Баярлалаа. Таны зөвшөөрсөн дугаар руу ажилтан холбогдоно.',
  /** The visitor asks for the account to pay to, and no answer is near. */
  account: 'Төлбөрөө доорх дансаар хийнэ үү.',
} as const;

/** A whole reply as one text. */
export function wholeText(
  reply: Replied & { /** Shown below. */ account: BotAccount | null },
): string {
  const { texts, title } = replyTexts(reply);
  const offers = reply.offers.map(({ question }) => `• ${question}`);
  const { account } = reply;
  const pays = account && `${BANKS[account.bank]}, ${account.number}, ${account.holder}`;
  return [
    ...texts,
    ...(pays ? [pays] : []),
    ...(title === undefined ? [] : [[title, ...offers].join('\n')]),
  ].join('\n\n');
}

/** Of paying, in the words of a question or an answer. */
const PAYING = /данс|төлб|төлөх|төлнө|төлье|шилжүүл|dans|t[uo]lbur|tulb|tolb|iban/iu;
const ASKS_ACCOUNT = /данс|dans|iban/iu;

/** The account to show with a reply: the question or an answer is about paying. */
export const accountBelow = (
  account: BotAccount | null,
  asked: string,
  answers: readonly { question: string; answer: string }[],
): BotAccount | null =>
  PAYING.test([asked, ...answers.flatMap((one) => [one.question, one.answer])].join('\n'))
    ? account
    : null;

/** Whether the account is the reply: the question is for it, and no answer says it. */
export const isAccountAlone = (
  account: BotAccount | null,
  asked: string,
  answers: readonly unknown[],
): account is BotAccount => account !== null && answers.length === 0 && ASKS_ACCOUNT.test(asked);
