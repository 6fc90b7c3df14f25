import { contactHours, promises } from '@contract/company.ts';
import { TRIAL_DAYS } from '@contract/fields/limits.ts';

export const contactHero = {
  eyebrow: 'Холбоо барих',
  title: 'Танд юугаар туслах вэ?',
  text: `Зурвасаа үлдээгээрэй. Бид ${promises.contactReplyHours} цагийн дотор хариулна.`,
} as const;

/** Texts of the form when the button of a voice plan opened the page. */
export const contactTrial = {
  title: `AI дуут туслахыг ${TRIAL_DAYS} хоног үнэгүй турших хүсэлт`,
  subject: (plan: string) => `AI дуут туслахын туршилт: ${plan} багц`,
  message: (plan: string, period?: string) =>
    [
      `Сайн байна уу. AI дуут туслахын ${plan} багцыг ${TRIAL_DAYS} хоног үнэгүй туршмаар байна.`,
      ...(period ? [`Төлбөрийн хугацаа: ${period}.`] : []),
    ].join('\n'),
} as const;

export const contactInfo = {
  officesTitle: 'Манай оффис',
  address: 'Хаяг',
  phone: 'Утас',
  email: 'И-мэйл',
  hoursTitle: 'Ажлын цаг',
  hours: contactHours.text,
  reply: `Хариу өгөх хугацаа: ${promises.contactReplyHours} цагийн дотор`,
  bot: 'Ажлын бус цагт баруун доод буланд байгаа AI туслахаас асуугаарай.',
} as const;
