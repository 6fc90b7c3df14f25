import { contactHours, promises } from '@contract/company.ts';
import { TRIAL_DAYS } from '@contract/fields/limits.ts';
import { formTexts } from './errors.ts';

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

export const contactForm = {
  title: 'Зурвас бичих',
  fields: {
    name: { label: 'Нэр', placeholder: 'Овог нэр' },
    email: { label: 'И-мэйл', placeholder: 'ner@example.mn' },
    phone: { label: 'Утасны дугаар', placeholder: '99112233' },
    company: { label: 'Компани', placeholder: 'Компанийн нэр' },
    subject: { label: 'Сэдэв', placeholder: 'Жишээ: Багцын тухай' },
    message: { label: 'Зурвас', placeholder: 'Асуух зүйлээ дэлгэрэнгүй бичнэ үү' },
  },
  submit: 'Зурвас илгээх',
  submitting: formTexts.sending,
  successTitle: 'Зурвас илгээгдлээ',
  success: `Баярлалаа. Бид ${promises.contactReplyHours} цагийн дотор хариулна.`,
  another: 'Дахин зурвас бичих',
  failedTitle: 'Зурвас илгээхэд алдаа гарлаа',
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
