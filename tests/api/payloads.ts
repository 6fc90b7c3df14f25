import { type KindsWith, RECORD_KINDS } from '@contract/record-kinds.ts';
import { freshEmail, freshPhone } from '../support/people.ts';

type FormEntity = KindsWith<'form'>;

const kind = <Entity extends FormEntity>(entity: Entity) => ({
  entity,
  table: RECORD_KINDS[entity].table,
  initial: RECORD_KINDS[entity].form.first,
});

/** Good bodies of the public forms; every test changes only what it is about. */
export const FORMS = {
  registration: {
    path: '/api/program-registration',
    list: '/api/admin/program-registrations',
    ...kind('program-registrations'),
    body: () => ({
      firstName: 'Тэмүүлэн',
      lastName: 'Өсөхийн',
      email: freshEmail('registration'),
      // Each number may have one seat.
      phone: freshPhone(),
      currentStatus: 'student',
      goals: 'Өөрийн апп бүтээх',
      experience: 'none',
      englishLevel: '3',
      hasStartupIdea: true,
      hasLaptop: true,
      paymentMethod: 'bank_transfer',
    }),
  },
  quote: {
    path: '/api/quote-requests',
    list: '/api/admin/quote-requests',
    ...kind('quote-requests'),
    body: () => ({
      name: 'Номин',
      email: freshEmail('quote'),
      phone: '88112233',
      company: 'Жишээ ХХК',
      projectTitle: 'Захиалгын систем',
      projectType: 'web',
      budget: 'тодорхойгүй',
      timeline: '2-3months',
      projectDescription: 'Онлайн захиалга\nтөлбөр тооцоо',
    }),
  },
  lead: {
    path: '/api/design-report-requests',
    list: '/api/design-report-requests',
    ...kind('design-report-requests'),
    body: () => ({
      name: 'Ганаа',
      email: freshEmail('lead'),
      phone: '95112233',
      company: 'Зочин кафе',
      industry: 'restaurant',
      currentWebsite: 'https://example.mn',
      monthlyRevenue: '5m-10m',
      mainChallenge: 'Захиалга алдагддаг',
    }),
  },
  partner: {
    path: '/api/partnership',
    list: '/api/admin/partners',
    ...kind('partners'),
    body: () => ({
      firstName: 'Энхжин',
      lastName: 'Баярын',
      email: freshEmail('partner'),
      phone: '99887766',
      position: 'ai-engineer',
      experience: 'mid',
      skills: 'Python, машин сургалт',
      projects: 'Хоёр жил чатбот хөгжүүлсэн',
      motivation: 'Монгол хэлний хиймэл оюунд хувь нэмэр оруулах',
    }),
  },
  message: {
    path: '/api/contact-messages',
    list: '/api/admin/contact-messages',
    ...kind('contact-messages'),
    body: () => ({
      name: 'Оюу',
      email: freshEmail('message'),
      phone: '99001122',
      company: 'Жишээ ХХК',
      subject: 'Үнийн санал',
      message: 'Холбогдож ярилцмаар байна.',
    }),
  },
} as const;

export type FormName = keyof typeof FORMS;
type Untried = Exclude<FormEntity, (typeof FORMS)[FormName]['entity']>;
/** Every form; if a kind of record has no body here, this does not compile. */
export const FORM_NAMES: [Untried] extends [never] ? FormName[] : Untried = Object.keys(
  FORMS,
) as FormName[];

/**
 * The response to a form without the additions for a registration: seat, price, deadline, payment and link.
 */
export function withoutSeat(answer: Record<string, unknown>): Record<string, unknown> {
  const {
    seat: _seat,
    priceMnt: _price,
    seatHeldUntil: _until,
    payment: _pay,
    link: _link,
    ...rest
  } = answer;
  return rest;
}
