/** Texts about plans, the same for the chatbot and the voice agent. */
export const planTexts = {
  switchLabel: 'Төлбөрийн хугацаа',
  popular: 'Хамгийн түгээмэл',
  perMonth: 'сард',
  discount: (percent: number) => `${percent}% хямдрал`,
  noDiscount: 'Үндсэн үнэ',
  before: 'Хямдралгүй үнэ:',
  now: 'Хямдарсан үнэ:',
  choose: 'Үнэгүй турших',
} as const;
