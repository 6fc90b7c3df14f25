/** How many of each an assistant has at most; `private.note_part` repeats the numbers. */
export const AUTOMATION_LIMITS = {
  goods: 1_000,
  services: 100,
  bookables: 50,
  /** Request forms that are set up, whether they are on or not. */
  forms: 20,
  areas: 30,
  options: 3,
  optionValues: 20,
  fieldsLeast: 2,
  fields: 8,
  stock: 100_000,
  minutesLeast: 5,
  minutes: 720,
} as const;

/** At the delivery, or by transfer to the account of the assistant's settings. */
export const ORDER_PAYS = ['delivery', 'transfer'] as const;
export type OrderPay = (typeof ORDER_PAYS)[number];
