import { errorTexts } from '@/content/errors.ts';
import { signupNotices } from '@/content/signup-notices.ts';
import { contactForm } from '../../web/src/content/contact.ts';
import { designReportForm } from '../../web/src/content/design-report.ts';
import { partnershipForm } from '../../web/src/content/partnership.ts';
import { designReportSuccess } from '../../web/src/features/design-report/texts.ts';
import { partnershipThanks } from '../../web/src/features/partnership/texts.ts';
import { quoteTexts } from '../../web/src/features/quote/texts.ts';
import { programFormTexts } from '../../web/src/features/registration/texts.ts';
import { servicesHero } from '../../web/src/features/services/texts.ts';
import { signupTexts } from '../../web/src/features/signup/texts.ts';
import { PASSWORD } from '../api/client.ts';

/** What a person types, selects (`select`, radio) or ticks (`true`, a list of values). */
export type Entry = string | true | readonly string[];

export type FormStory = {
  name: string;
  page: string;
  /** The button that opens the form's dialog, if it is in one. */
  opener?: string;
  /** The section of a long page whose form loads when it is near the screen. */
  anchor?: string;
  formId: string;
  endpoint: string;
  /** Where staff find the stored record. */
  list: string;
  steps: readonly Record<string, Entry>[];
  next?: string;
  submit: string;
  /** Next is disabled until the required fields are filled. */
  gated?: boolean;
  failed: string;
  done: string;
};

const PASTED_PHONE = '+976 9911-2233';
/** Replaced by a number of the person's own, because each number may have one seat. */
export const OWN_PHONE = 'own number';

/** The number of the person with this address, as pasted. */
export function phoneOf(email: string): string {
  let number = 0;
  for (const letter of email) number = (number * 31 + (letter.codePointAt(0) ?? 0)) % 10_000_000;
  const digits = `8${String(number).padStart(7, '0')}`;
  return `+976 ${digits.slice(0, 4)}-${digits.slice(4)}`;
}

export const FORM_STORIES: readonly FormStory[] = [
  {
    name: 'contact',
    page: '/contact',
    formId: 'contact',
    endpoint: '/api/contact-messages',
    list: '/api/admin/contact-messages',
    steps: [
      { name: 'Өнөр', email: '', phone: PASTED_PHONE, subject: 'Багц', message: 'Үнэ ямар вэ?' },
    ],
    submit: contactForm.submit,
    failed: contactForm.failedTitle,
    done: contactForm.successTitle,
  },
  {
    name: 'design report',
    page: '/free-design-report',
    formId: 'design-report',
    endpoint: '/api/design-report-requests',
    list: '/api/design-report-requests',
    steps: [
      {
        name: 'Үүрээ',
        phone: PASTED_PHONE,
        email: '',
        company: 'Жишээ ХХК',
        industry: 'retail',
        monthlyRevenue: '1m-5m',
        mainChallenge: 'Захиалга цөөн',
      },
    ],
    submit: designReportForm.submit,
    failed: designReportForm.failed,
    done: designReportSuccess.title,
  },
  {
    name: 'team application',
    page: '/partnership',
    formId: 'partnership',
    endpoint: '/api/partnership',
    list: '/api/admin/partners',
    steps: [
      {
        lastName: 'Бат',
        firstName: 'Өлзий',
        email: '',
        phone: PASTED_PHONE,
        position: 'ai-engineer',
        experience: 'mid',
        skills: 'Python, машин сургалт',
        projects: 'Хоёр жил чатбот хийсэн',
        motivation: 'Монгол хэлний технологид хувь нэмэр оруулах',
      },
    ],
    submit: partnershipForm.submit,
    failed: partnershipForm.failedTitle,
    done: partnershipThanks.title,
  },
  {
    name: 'programme registration',
    page: '/program',
    anchor: programFormTexts.id,
    formId: 'program-registration',
    endpoint: '/api/program-registration',
    list: '/api/admin/program-registrations',
    steps: [
      { lastName: 'Бат', firstName: 'Үлэмж', email: '', phone: OWN_PHONE },
      { currentStatus: 'student', englishLevel: '3', goals: 'Апп бүтээх', hasLaptop: true },
      {},
    ],
    next: programFormTexts.next,
    submit: programFormTexts.submit,
    gated: true,
    failed: programFormTexts.failed,
    done: programFormTexts.success,
  },
  {
    name: 'quote',
    page: '/services',
    opener: servicesHero.action,
    formId: 'quote',
    endpoint: '/api/quote-requests',
    list: '/api/admin/quote-requests',
    steps: [
      { name: 'Номин', email: '', phone: PASTED_PHONE },
      { projectTitle: 'Захиалга', projectType: 'web', projectDescription: 'Онлайн захиалга' },
      { budget: 'тодорхойгүй', timeline: '1month' },
    ],
    next: quoteTexts.next,
    submit: quoteTexts.submit,
    gated: true,
    failed: errorTexts.generic,
    done: quoteTexts.success,
  },
  {
    name: 'sign-up',
    page: '/signup',
    formId: 'signup',
    endpoint: '/api/signup',
    list: '/api/admin/users',
    steps: [
      { lastName: 'Бат', firstName: 'Өсөх', email: '', phone: PASTED_PHONE, password: PASSWORD },
      {
        companyName: 'Жишээ ХХК',
        industries: ['trade', 'technology'],
        companySize: '1-10',
        location: 'Улаанбаатар',
      },
      { agreeTerms: true, agreePrivacy: true },
    ],
    next: signupTexts.next,
    submit: signupTexts.submit,
    failed: signupNotices.failedTitle,
    done: signupNotices.successTitle,
  },
];

export function storyOf(formId: string): FormStory {
  const story = FORM_STORIES.find((one) => one.formId === formId);
  if (!story) throw new Error(`No form ${formId}`);
  return story;
}
