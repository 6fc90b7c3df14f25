import * as z from 'zod/mini';
import { maybeText, text, time } from './fields/records.ts';
import { route } from './http/route.ts';

/**
 * The parts that are checked, with the names of `private.health_parts`; the function itself
 * checks `migration` and `proxy`.
 */
export const HEALTH_PARTS = [
  'database',
  'mail',
  'delivery',
  'scheduler',
  'forms',
  'staff_logins',
  'auth',
  'migration',
  'proxy',
] as const;
export type HealthPart = (typeof HEALTH_PARTS)[number];

/**
 * `late` can wait until somebody looks at the overview; of `down` owners are told at once by
 * mail.
 */
export const HEALTH_STATES = ['ok', 'late', 'down'] as const;
export type HealthState = (typeof HEALTH_STATES)[number];

type PartTexts = { label: string; wrong: Readonly<Record<string, string>>; other: string };

/** The label of a part, and a sentence for each detail that the database gives. */
export const HEALTH_TEXTS: Readonly<Record<HealthPart, PartTexts>> = {
  database: {
    label: 'Өгөгдлийн сан',
    wrong: {
      read_only: 'Өгөгдлийн санд зөвхөн унших боломжтой байна. Шинэ бичлэг хадгалагдахгүй.',
      filling: 'Өгөгдлийн сангийн зай дүүрч байна.',
      silent: 'Энэ хугацаанд өгөгдлийн санд юу ч хадгалагдаагүй.',
    },
    other: 'Өгөгдлийн сан хэвийн бус ажиллаж байна.',
  },
  mail: {
    label: 'Илгээх захидал',
    wrong: {
      stands_still: 'Илгээх ёстой захидлууд явахгүй байна.',
      no_provider: 'Захидал илгээх үйлчилгээ тохируулаагүй байна.',
      waits: 'Илгээх захидлууд удаан хүлээж байна.',
    },
    other: 'Захидал хэвийн бус илгээгдэж байна.',
  },
  delivery: {
    label: 'Захидлын үйлчилгээ',
    wrong: { refused: 'Захидлын үйлчилгээ захидлуудыг хүлээж авахгүй байна.' },
    other: 'Захидлын үйлчилгээ хэвийн бус ажиллаж байна.',
  },
  scheduler: {
    label: 'Товлогч',
    wrong: {
      stopped: 'Товлосон ажлууд хийгдэхгүй байна.',
      refused: 'Товлогчийн хүсэлтийг сайт хүлээж авахгүй байна. Нууц түлхүүр зөрсөн байж магадгүй.',
    },
    other: 'Товлогч хэвийн бус ажиллаж байна.',
  },
  forms: {
    label: 'Маягт',
    wrong: {},
    other: 'Өдрийн хязгаарт хүрсэн маягт хаагдсан байна.',
  },
  staff_logins: {
    label: 'Ажилтны нэвтрэлт',
    wrong: { attacked: 'Ажилтны нууц үгийг маш олон удаа буруу оруулж байна.' },
    other: 'Ажилтны нэвтрэлт хэвийн бус байна.',
  },
  auth: {
    label: 'Бүртгэлийн хамгаалалт',
    wrong: {},
    other: 'Бүртгэлийн системд байх ёстой хамгаалалт дутуу байна.',
  },
  migration: {
    label: 'Өгөгдлийн сангийн бүтэц',
    wrong: { behind: 'Өгөгдлийн сангийн бүтэц сайтын хувилбараас хуучин байна.' },
    other: 'Өгөгдлийн сангийн бүтэц сайтын хувилбараас өөр байна.',
  },
  proxy: {
    label: 'Сайтын сервер',
    wrong: {},
    other: 'Сайтын сервер өөрийгөө баталж чадахгүй байгаа тул бүх зочин нэг хязгаарт багтаж байна.',
  },
};

/** What is wrong with a part, as a sentence. */
export const whatIsWrong = (part: HealthPart, detail: string | null): string =>
  HEALTH_TEXTS[part].wrong[detail ?? ''] ?? HEALTH_TEXTS[part].other;

/**
 * The state of the product: the worst state of its parts, version, commit and
 * Deno of the function, and the newest migration of the database. `since` is when a part went wrong, if that is known;
 * `detail` is a word for machines.
 */
export const healthReport = z.object({
  status: z.enum(HEALTH_STATES),
  version: text(),
  commit: maybeText(),
  runtime: maybeText(),
  migration: maybeText(),
  parts: z.array(
    z.object({
      part: z.enum(HEALTH_PARTS),
      state: z.enum(HEALTH_STATES),
      since: z.nullable(time()),
      detail: maybeText(),
    }),
  ),
});
export type HealthReport = z.output<typeof healthReport>;

export const adminHealth = route({
  method: 'GET',
  path: '/api/admin/health',
  auth: 'admin',
  summary: 'How each part of the product is, for staff',
  status: 200,
  response: healthReport,
});

export const monitorHealth = route({
  method: 'GET',
  path: '/api/health/parts',
  auth: 'monitor',
  summary:
    'How each part of the product is, for a monitor that sends HEALTH_KEY as its bearer token',
  status: 200,
  response: healthReport,
});
