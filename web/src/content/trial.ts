/** Labels of the trial's buttons for signed-in visitors. */
export const trialTexts = {
  left: (days: number) => `Туршилтын үлдсэн хоног: ${days}`,
  ended: 'Туршилт дууссан',
  /** The link to the page where a plan is paid. */
  paid: 'Миний бүртгэл',
} as const;
