/** What buttons of the trial say to who is signed in. */
export const trialTexts = {
  left: (days: number) => `Туршилтын үлдсэн хоног: ${days}`,
  ended: 'Туршилт дууссан',
  /** Where a plan is paid for. */
  paid: 'Миний бүртгэл',
} as const;
