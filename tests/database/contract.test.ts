import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { blogPostInput } from '../../supabase/functions/_shared/contract/blog.ts';
import { contactMessageInput } from '../../supabase/functions/_shared/contract/contact-message.ts';
import { designReportInput } from '../../supabase/functions/_shared/contract/design-report-request.ts';
import * as enums from '../../supabase/functions/_shared/contract/enums.ts';
import { LIMITS, MINIMUMS } from '../../supabase/functions/_shared/contract/limits.ts';
import { partnershipInput } from '../../supabase/functions/_shared/contract/partnership.ts';
import { adminRegistrationInput } from '../../supabase/functions/_shared/contract/program-registration.ts';
import { quoteRequestInput } from '../../supabase/functions/_shared/contract/quote-request.ts';
import { signupInput } from '../../supabase/functions/_shared/contract/signup.ts';
import { openDatabase } from './harness.ts';

type Payload = Record<string, unknown>;
type Form = { table: string; schema: z.ZodMiniType; good: Payload; columns?: (p: Payload) => Payload };

const person = { firstName: 'Болд', lastName: 'Өвөр', email: 'b@example.mn', phone: '99112233' };
const contact = { name: 'Болд', email: 'b@example.mn', phone: '99112233' };
const account = '00000000-0000-4000-8000-0000000000d1';

const FORMS: Form[] = [
  {
    table: 'program_registrations',
    schema: adminRegistrationInput,
    good: { ...person, currentStatus: 'student', goals: 'Зорилго', englishLevel: '1' },
  },
  {
    table: 'quote_requests',
    schema: quoteRequestInput,
    good: {
      ...contact,
      projectTitle: 'Апп',
      projectType: 'web',
      budget: '50000000+',
      timeline: '1month',
      projectDescription: 'Тайлбар',
    },
  },
  {
    table: 'design_report_requests',
    schema: designReportInput,
    good: {
      ...contact,
      company: 'Жишээ',
      industry: 'retail',
      monthlyRevenue: '1m-5m',
      mainChallenge: 'Асуудал',
    },
  },
  {
    table: 'partner_requests',
    schema: partnershipInput,
    good: {
      ...person,
      position: 'other',
      experience: 'mid',
      skills: 'Арван тэмдэгт',
      projects: 'Арван тэмдэгт',
      motivation: 'Хорин тэмдэгтээс урт сэдэл',
    },
  },
  {
    table: 'contact_messages',
    schema: contactMessageInput,
    good: { ...contact, message: 'Зурвас' },
  },
  {
    table: 'blog_posts',
    schema: blogPostInput,
    good: { title: 'Гарчиг', slug: 'garchig', content: 'Агуулга' },
  },
  {
    table: 'profiles',
    schema: signupInput,
    good: {
      ...person,
      password: 'Abcdefg1',
      companyName: 'Жишээ',
      industries: ['trade'],
      companySize: '1-10',
      location: 'Дархан',
      agreeTerms: true,
      agreePrivacy: true,
    },
    columns: ({ password: _p, agreeTerms: _t, agreePrivacy: _a, phone, ...rest }) => ({
      ...rest,
      ...(phone !== undefined && { businessPhone: phone }),
      id: account,
      username: 'bold',
    }),
  },
];

const LENGTHS = [...Object.values(LIMITS), ...Object.values(MINIMUMS)]
  .flatMap((limit) => [limit - 1, limit, limit + 1])
  .filter((length, place, all) => length <= LIMITS.article + 1 && all.indexOf(length) === place);

/** Values that a rule somewhere lets through or stops: each is tried in every text field. */
const TEXTS: unknown[] = [
  null,
  ...LENGTHS.map((length) => 'ө'.repeat(length)),
  ...LENGTHS.filter((length) => length <= 600).map((length) => '9'.repeat(length)),
  ...[LIMITS.email, LIMITS.email + 1].map((length) => `${'a'.repeat(length - 5)}@b.mn`),
  ...[LIMITS.url, LIMITS.url + 1].flatMap((length) => [
    `https://a.mn/${'a'.repeat(length - 13)}`,
    `/${'a'.repeat(length - 1)}`,
  ]),
  ...new Set(Object.values(enums).flat()),
  ...['   ', '\u00A0', '\uFEFF\u3000', ' a ', 'хоёр\nмөр байна энд', 'таб\tтай текст', 'a\u0007b', 'x\u007F'],
  ...['a@b.mn', 'A@B.MN', 'a@b', '@b.mn', 'a@@b.mn', 'a b@c.mn', 'a\u00A0b@c.mn', 'a"b@c.mn', 'нэр@жишээ.мон'],
  ...['99112233', '+97699112233', '976 9911-2233', '+123456789', '(976) 99112233', '9911223a', '+', '++99112233'],
  ...['https://a.mn', 'HTTP://A.MN/b?c=d#e', 'https://', 'https://a b', 'https://a"b', 'https://.mn', 'ftp://a.mn'],
  ...['javascript:alert(1)', 'data:text/html,x', 'https://localhost', 'https://a.m', 'https://a\u2003b.mn'],
  ...['/', '/a/b?c', '//a.mn', '/\\a.mn', '/a b', "/a'b", 'a/b', '/a\u00A0b'],
  ...['a-b', 'a--b', '-a', 'a-', 'A-b', 'a_b', 'ө-ү', 'unheard'],
];

const LISTS: unknown[] = [
  [],
  ['trade'],
  ['alchemy'],
  [...enums.COMPANY_INDUSTRIES],
  ['a'.repeat(LIMITS.tag)],
  ['a'.repeat(LIMITS.tag + 1)],
  Array(LIMITS.tags).fill('a'),
  Array(LIMITS.tags + 1).fill('a'),
  Array(LIMITS.images).fill('/a.png'),
  Array(LIMITS.images + 1).fill('/a.png'),
  [''],
  [' '],
  ['a\nb'],
  ['https://a.mn/b.png'],
  ['javascript:alert(1)'],
  ['//a.mn'],
];

const snake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Tries every row in turn and keeps none: one round trip for a field instead of hundreds. */
const PROBE = `
  create schema probe;
  create function probe.takes(of_table text, candidates jsonb) returns boolean[] language plpgsql as $$
  declare
    candidate jsonb;
    names text;
    verdicts boolean[] := '{}';
  begin
    for candidate in select value from jsonb_array_elements(candidates) loop
      select string_agg(quote_ident(key), ', ') into names from jsonb_object_keys(candidate) as key;
      begin
        execute format('insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)',
          of_table, names) using candidate;
        raise exception using errcode = 'TS000';
      exception
        when sqlstate 'TS000' then verdicts := verdicts || true;
        when others then verdicts := verdicts || false;
      end;
    end loop;
    return verdicts;
  end
  $$;`;

let database: PGlite;
beforeAll(async () => {
  database = await openDatabase();
  await database.query('insert into auth.users (id, email) values ($1, $2)', [account, 'd@e.mn']);
  await database.exec(PROBE);
}, 120_000);
afterAll(() => database.close());

/** Which of these rows does the table take? */
async function taken({ table, columns = (payload) => payload }: Form, payloads: Payload[]) {
  const rows = payloads.map((payload) =>
    Object.fromEntries(
      Object.entries(columns(payload)).map(([key, value]) => [snake(key), value]),
    ),
  );
  const { rows: answers } = await database.query<{ takes: boolean[] }>(
    'select probe.takes($1, $2) as takes',
    [table, JSON.stringify(rows)],
  );
  return answers[0]?.takes;
}

function candidatesOf(key: string): unknown[] {
  if (/^(industries|tags|images)$/.test(key)) return LISTS;
  return /^has[A-Z]/.test(key) ? [true, false, null] : TEXTS;
}

describe('contract and constraints agree (design §4)', () => {
  describe.each(FORMS)('$table', (form) => {
    const keys = Object.keys((form.schema as unknown as z.ZodMiniObject).shape);
    const stored = keys.filter((key) => !/^(password|agreeTerms|agreePrivacy)$/.test(key));

    it('a good payload passes both', async () => {
      expect(form.schema.safeParse(form.good).error).toBeUndefined();
      expect(await taken(form, [form.good])).toEqual([true]);
    });

    it.each(stored)('%s', async (key) => {
      const { [key]: _left, ...without } = form.good;
      const raw = [without, ...candidatesOf(key).map((value) => ({ ...form.good, [key]: value }))];
      const parsed = raw.map((payload) => form.schema.safeParse(payload));
      // What the contract passes it has put in its stored form; what it refuses might be tried raw.
      const stands = await taken(
        form,
        parsed.map((result, place) => (result.success ? result.data : raw[place]) as Payload),
      );
      const disagreements = parsed.flatMap((result, place) =>
        result.success === stands?.[place]
          ? []
          : [{ value: String(raw[place]?.[key]).slice(0, 60), contract: result.success }],
      );
      expect(disagreements).toEqual([]);
    });
  });
});
