/** What buttons of the trial say to who is signed in. */
export const trialTexts = {
  left: (days: number) => `Туршилтын үлдсэн хоног: ${days}`,
  ended: 'Туршилт дууссан',
} as const;
