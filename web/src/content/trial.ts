/** Labels of the trial's buttons for signed-in visitors. */
export const trialTexts = {
  left: (days: number) => `Туршилтын үлдсэн хоног: ${days}`,
  /** Before the first publication of the assistant. */
  waits: (days: number) => `Үнэгүй туршилт: ${days} хоног`,
  ended: 'Туршилт дууссан',
  /** The link to the page where a plan is paid. */
  paid: 'Миний бүртгэл',
} as const;
