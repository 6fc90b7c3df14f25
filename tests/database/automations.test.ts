import { afterAll, expect, it } from 'vitest';
import { AUTOMATION_LIMITS } from '../../supabase/functions/_shared/contract/automation-limits.ts';
import {
  APPOINTMENT_LIMITS,
  AUTOMATION_SETTINGS,
  type AutomationKind,
} from '../../supabase/functions/_shared/contract/automations.ts';
import { MOST_DAYS_OFF, usualWeek } from '../../supabase/functions/_shared/contract/week.ts';
import { openDatabase } from './harness.ts';

const database = await openDatabase();
afterAll(() => database.close());

const line = (length: number) => 'ү'.repeat(length);
const texts = (many: number) => Array.from({ length: many }, (_, at) => `утга ${at}`);
const area = (more: object = {}) => ({ name: 'Төв', fee: 0, note: null, ...more });
const areas = (many: number) => texts(many).map((name) => area({ name }));
const field = (more: object = {}) => ({
  ...{ label: 'Юу', kind: 'text', values: [], isRequired: true },
  ...more,
});
const fields = (many: number) => texts(many).map((label) => field({ label }));
const span = (from: string, to: string) => usualWeek().map((_, day) => (day ? [] : [{ from, to }]));

/** A right value of each kind, and members in place of its own: the edges of each rule, and just beyond. */
const SETTINGS: Record<AutomationKind, [right: object, others: Record<string, unknown[]>]> = {
  orders: [
    { areas: [area()], pickUp: null, least: 0, hours: null, pays: ['delivery'] },
    {
      areas: [
        ...[[], [area({ name: '' })], [area({ name: line(100) })], [area({ name: line(101) })]],
        ...[
          [area({ fee: -1 })],
          [area({ fee: 0.5 })],
          [area({ fee: 1e9 })],
          [area({ fee: 1e9 + 1 })],
        ],
        ...[
          [area({ note: line(200) })],
          [area({ note: line(201) })],
          [area({ more: 1 })],
          'Төв',
          null,
        ],
        ...[areas(AUTOMATION_LIMITS.areas), areas(AUTOMATION_LIMITS.areas + 1)],
      ],
      pickUp: [line(200), line(201), 7],
      least: [1e9, 1e9 + 1, -1, '0'],
      hours: [line(200), line(201), 'а\nб'],
      pays: [[], ['transfer', 'delivery'], ['card'], ['delivery', 'transfer', 'delivery'], null],
      more: [1],
    },
  ],
  appointments: [
    { earliest: 60, latest: 30, isConfirmedAtOnce: true, severalForPhone: false, changeUntil: 3 },
    {
      earliest: [0, APPOINTMENT_LIMITS.earliest, APPOINTMENT_LIMITS.earliest + 1, -1, 1.5],
      latest: [0, 1, APPOINTMENT_LIMITS.latest, APPOINTMENT_LIMITS.latest + 1],
      changeUntil: [0, APPOINTMENT_LIMITS.changeUntil, APPOINTMENT_LIMITS.changeUntil + 1],
      isConfirmedAtOnce: [false, 'true'],
      severalForPhone: [true, 1],
    },
  ],
  reminder: [
    { dayBefore: true, hourBefore: false, sms: true },
    { dayBefore: [false, 'true'], hourBefore: [true], sms: [false, 1] },
  ],
  hours: [
    { week: usualWeek(), daysOff: ['2027-07-11'] },
    {
      week: [
        ...[
          span('00:00', '24:00'),
          span('24:00', '24:00'),
          span('10:00', '10:00'),
          span('10:0', '11:00'),
        ],
        ...[span('23:59', '24:01'), usualWeek().slice(1), usualWeek().map(() => []), {}, null],
      ],
      daysOff: [
        ...[[], ['2027-02-29'], ['2028-02-29'], ['2027-7-1'], ['1999-01-01'], [7], '2027-07-11'],
        ...[MOST_DAYS_OFF, MOST_DAYS_OFF + 1].map((many) => Array(many).fill('2027-07-11')),
      ],
    },
  ],
  form: [
    { fields: fields(2) },
    {
      fields: [
        ...[fields(1), fields(AUTOMATION_LIMITS.fields), fields(AUTOMATION_LIMITS.fields + 1)],
        ...[
          field({ label: line(100) }),
          field({ label: line(101) }),
          field({ kind: 'file' }),
          field({ kind: 'choice' }),
          field({ kind: 'choice', values: ['А'] }),
          field({ kind: 'choice', values: ['А', line(100)] }),
          field({ kind: 'choice', values: ['А', line(101)] }),
          field({ kind: 'choice', values: texts(AUTOMATION_LIMITS.optionValues) }),
          field({ kind: 'choice', values: texts(AUTOMATION_LIMITS.optionValues + 1) }),
          field({ isRequired: 'yes' }),
        ].map((one) => [one, field({ label: 'Хэзээ' })]),
      ],
    },
  ],
};

it.each(Object.entries(SETTINGS))(
  'the settings of an automation are taken by the database as by the contract: %s',
  async (kind, [right, others]) => {
    const values = [
      right,
      ...Object.entries(others).flatMap(([key, list]) =>
        list.map((value) => ({ ...right, [key]: value })),
      ),
      // Without each member in turn.
      ...Object.keys(right).map((key) => ({ ...right, [key]: undefined })),
    ];
    for (const value of values) {
      const parsed = AUTOMATION_SETTINGS[kind as AutomationKind].safeParse(value);
      // What the contract fills in is stored; what it refuses is sent as it is.
      const { rows } = await database.query<{ taken: boolean }>(
        'select private.is_automation($1, $2::jsonb) as taken',
        [kind, JSON.stringify(parsed.success ? parsed.data : value)],
      );
      expect(rows[0]?.taken, JSON.stringify(value).slice(0, 300)).toBe(parsed.success);
    }
  },
);

it.each([
  ['goods', AUTOMATION_LIMITS.goods],
  ['services', AUTOMATION_LIMITS.services],
  ['bookables', AUTOMATION_LIMITS.bookables],
  ['automations', AUTOMATION_LIMITS.forms + 4],
] as const)('an assistant has so many %s and no more: %i', async (table, most) => {
  const columns = {
    goods: "name, price) select a.id, 'Бараа ' || n, 1000",
    services: "name, minutes) select a.id, 'Үйлчилгээ ' || n, 30",
    bookables: `name, week) select a.id, 'Хүн ' || n, '${JSON.stringify(usualWeek())}'`,
    automations: `kind, name, settings) select a.id, 'form', 'Хүсэлт ' || n, '${JSON.stringify({ fields: fields(2) })}'`,
  }[table];
  const add = (from: number, to: number) =>
    database.query(
      `insert into public.assistant_${table} (assistant_id, ${columns}
      from public.assistants as a, generate_series(${from}, ${to}) as n where a.profile_id is null`,
    );
  // The company has some from the start.
  const { rows } = await database.query<{ had: number }>(
    `select count(*)::int as had from public.assistant_${table} as its
     join public.assistants as a on a.id = its.assistant_id where a.profile_id is null`,
  );
  await add((rows[0]?.had ?? 0) + 1, most);
  await expect(add(most + 1, most + 1)).rejects.toThrow('catalogue_full');
});
