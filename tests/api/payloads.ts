import { type KindsWith, kindsWith, RECORD_KINDS } from '@contract/record-kinds.ts';
import { FORM_RECORDS } from '@contract/routes.ts';
import type * as z from 'zod/mini';
import { type FieldKind, kindOf, wordsOf } from '@/features/admin/kit/edit/field-kind.ts';
import { freshEmail, freshPhone } from '../support/people.ts';

type FormEntity = KindsWith<'form'>;

const kind = <Entity extends FormEntity>(entity: Entity) => ({
  entity,
  table: RECORD_KINDS[entity].table,
  initial: RECORD_KINDS[entity].form.first,
  path: FORM_RECORDS[entity].create.path as string,
  list: FORM_RECORDS[entity].list.path,
});

/** Good bodies of forms whose values tests name; every test changes only what it is about. */
const WRITTEN = {
  registration: {
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

const VALUES: Record<FieldKind, (field: z.ZodMiniType) => unknown> = {
  line: () => 'Номин',
  email: () => freshEmail('form'),
  phone: freshPhone,
  url: () => 'https://example.mn',
  paragraph: () => 'Жишээ бичвэр, хорин тэмдэгтээс урт.',
  choice: (field) => wordsOf(field).find(Boolean),
  flag: () => true,
};

/** Any other form, with values that its schema accepts. */
const made = (entity: FormEntity) => ({
  ...kind(entity),
  body: () => {
    const { shape } = FORM_RECORDS[entity].create.body as z.ZodMiniObject;
    const fields = Object.entries(shape) as [string, z.ZodMiniType][];
    const values = fields.map(([name, field]) => [name, VALUES[kindOf(field) ?? 'line'](field)]);
    return Object.fromEntries(values) as { email: string };
  },
});

type Written = (typeof WRITTEN)[keyof typeof WRITTEN]['entity'];
const written: readonly FormEntity[] = Object.values(WRITTEN).map(({ entity }) => entity);
const others = kindsWith('form').filter((entity) => !written.includes(entity));

/** Every form of visitors, with a good body. */
export const FORMS = {
  ...WRITTEN,
  ...(Object.fromEntries(others.map((entity) => [entity, made(entity)])) as Record<
    Exclude<FormEntity, Written>,
    ReturnType<typeof made>
  >),
};

export type FormName = keyof typeof FORMS;
export const FORM_NAMES = Object.keys(FORMS) as FormName[];

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

/** A key of the contract as the name of its column. */
export const snake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export const columnsOf = (body: object) =>
  Object.fromEntries(Object.entries(body).map(([key, value]) => [snake(key), value]));
