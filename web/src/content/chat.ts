/** Texts that our own panel and the page of a customer's assistant share. */
export const chatTexts = {
  quickTitle: 'Түгээмэл асуулт',
  inputLabel: 'Асуултаа бичнэ үү',
  placeholder: 'Асуултаа бичнэ үү...',
  send: 'Илгээх',
  logLabel: 'Харилцан яриа',
  you: 'Та',
  restart: 'Шинэ яриа',
  noScript: 'AI туслахтай чатлахын тулд JavaScript-ийг асаана уу.',
} as const;

/** The thumbs under an answer. */
export const ratingTexts = {
  title: 'Хариулт тус болсон уу?',
  helped: 'Тус болсон',
  notHelped: 'Тус болоогүй',
  thanks: 'Баярлалаа!',
  sorry: 'Баярлалаа, сайжруулна.',
} as const;
