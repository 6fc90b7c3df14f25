/** The banks of Mongolia, by name; an account to pay to is with one of them. */
export const BANKS = {
  khan: 'Хаан банк',
  golomt: 'Голомт банк',
  tdb: 'Худалдаа хөгжлийн банк',
  state: 'Төрийн банк',
  xac: 'Хас банк',
  capitron: 'Капитрон банк',
  nib: 'Үндэсний хөрөнгө оруулалтын банк',
  bogd: 'Богд банк',
  arig: 'Ариг банк',
  trans: 'Транс банк',
  chinggis: 'Чингис хаан банк',
  m: 'М банк',
} as const;
export type Bank = keyof typeof BANKS;
export const BANK_WORDS = Object.keys(BANKS) as [Bank, ...Bank[]];
