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
  /** The message has a phone; the page asks whether to pass it on. */
  phone: 'Баярлалаа. Таны зөвшөөрсөн дугаар руу ажилтан холбогдоно.',
  /** Over offered questions. */
  meant: 'Та … гэж асуусан уу?',
  /** Over offered questions below an answer. */
  others: 'Эсвэл',
  /** Over an answer that is probably the right one. */
  led: (question: string) => `Магадгүй үүнийг асуусан байх: «${question}»`,
} as const;

type Told = {
  band: string;
  answers: readonly { question: string; answer: string }[];
  offers: readonly { question: string }[];
  /** Said in place of the answers. */
  said: string | null;
};

/** The texts of a reply, one for each answer, and the title of its offered questions. */
export function replyTexts({ band, answers, offers, said }: Told): {
  texts: string[];
  title: string | undefined;
} {
  const given = answers.map(({ question, answer }) =>
    band === 'led' ? `${REPLY_TEXTS.led(question)}\n${answer}` : answer,
  );
  const title = answers.length > 0 ? REPLY_TEXTS.others : REPLY_TEXTS.meant;
  return {
    texts: said === null ? given : [said],
    title: offers.length > 0 ? title : undefined,
  };
}

/** A whole reply as one text. */
export function wholeText(reply: Told): string {
  const { texts, title } = replyTexts(reply);
  const offers = reply.offers.map(({ question }) => `• ${question}`);
  return [...texts, ...(title === undefined ? [] : [[title, ...offers].join('\n')])].join('\n\n');
}
