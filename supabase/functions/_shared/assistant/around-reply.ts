/** What stands around the answers of a reply, which a visitor's page puts together; it has no other text of it. */
export const AROUND_REPLY = {
  /** Over offered questions. */
  meant: 'Та … гэж асуусан уу?',
  /** Over offered questions below an answer. */
  others: 'Эсвэл',
  /** Over an answer that is probably the right one. */
  led: (question: string) => `Магадгүй үүнийг асуусан байх: «${question}»`,
} as const;

export type Replied = {
  band: string;
  answers: readonly { question: string; answer: string }[];
  offers: readonly { question: string }[];
  /** Said in place of the answers. */
  said: string | null;
};

/** The texts of a reply, one for each answer, and the title of its offered questions. */
export function replyTexts({ band, answers, offers, said }: Replied): {
  texts: string[];
  title: string | undefined;
} {
  const given = answers.map(({ question, answer }) =>
    band === 'led' ? `${AROUND_REPLY.led(question)}\n${answer}` : answer,
  );
  const title = answers.length > 0 ? AROUND_REPLY.others : AROUND_REPLY.meant;
  return {
    texts: said === null ? given : [said],
    title: offers.length > 0 ? title : undefined,
  };
}
