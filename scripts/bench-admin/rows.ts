import type postgres from 'postgres';
import type { TablesWith } from '../../supabase/functions/_shared/contract/record-kinds.ts';
import { bulkLoad } from '../bench/bulk-load.ts';

// `n` counts the rows; names repeat, so that a search finds few or many, as we like.
const FIRST = `(array['Бат', 'Болд', 'Сарнай', 'Өлзий', 'Тэмүүлэн', 'Номин', 'Ганзориг'])[1 + n % 7]`;
const LAST = `(array['Дорж', 'Цэцэг', 'Энх', 'Мөнх', 'Наран'])[1 + n / 7 % 5]`;
const WHEN = `now() - make_interval(secs => n * 60)`;
const one = (words: readonly string[]) =>
  `(array[${words.map((word) => `'${word}'`).join(', ')}])[1 + n % ${words.length}]`;
const PERSON = `'person' || n || '@example.mn', (80000000 + n)::text`;

/** What fills the tables that are measured: columns, and a row for every n. */
const FILLS: Partial<Record<TablesWith<'form'> | 'profiles' | 'blog_posts', readonly string[]>> = {
  profiles: [
    `insert into auth.users (id, email, raw_user_meta_data)
     select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, email,
       jsonb_build_object('proof', private.signup_proof(email))
     from generate_series(1, $1::int) as n, lateral (values ('person' || n || '@example.mn')) as a (email)`,
    `insert into public.profiles (id, first_name, last_name, username, email, business_phone,
       company_name, industries, company_size, location, terms_accepted_at, created_at)
     select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, ${FIRST}, ${LAST},
       'person' || n, ${PERSON}, 'Компани ' || n % 1000, array['trade'], '11-50', 'Улаанбаатар', ${WHEN}, ${WHEN}
     from generate_series(1, $1::int) as n`,
  ],
  partner_requests: [
    `insert into public.partner_requests (first_name, last_name, email, phone, position, experience,
       skills, projects, motivation, status, created_at)
     select ${FIRST}, ${LAST}, ${PERSON}, 'ux-designer', 'mid', 'Арван тэмдэгтээс урт',
       'Арван тэмдэгтээс урт', 'Хорин тэмдэгтээс урт сэдэл', ${one(['pending', 'approved', 'rejected'])}, ${WHEN}
     from generate_series(1, $1::int) as n`,
  ],
  program_registrations: [
    `insert into public.program_registrations (first_name, last_name, email, phone, current_status,
       goals, english_level, status, created_at, intake, seat, price_mnt)
     select ${FIRST}, ${LAST}, ${PERSON}, 'student', 'Апп бүтээх', '3',
       ${one(['pending', 'confirmed', 'paid'])}, ${WHEN}, 1, 'full_price', 5000000
     from generate_series(1, $1::int) as n`,
  ],
  quote_requests: [
    `insert into public.quote_requests (name, email, phone, company, project_title, project_type,
       budget, timeline, project_description, status, created_at)
     select ${FIRST} || ' ' || ${LAST}, ${PERSON}, 'Компани ' || n % 1000, 'Төсөл ' || n, 'web',
       '50000000+', '1month', 'Тайлбар',
       ${one(['new', 'contacted', 'in_progress', 'completed', 'declined'])}, ${WHEN}
     from generate_series(1, $1::int) as n`,
  ],
  design_report_requests: [
    `insert into public.design_report_requests (name, email, phone, company, industry,
       monthly_revenue, main_challenge, status, created_at)
     select ${FIRST} || ' ' || ${LAST}, ${PERSON}, 'Компани ' || n % 1000, 'retail', '5m-10m',
       'Захиалга алдагддаг', ${one(['new', 'contacted', 'in_progress', 'completed'])}, ${WHEN}
     from generate_series(1, $1::int) as n`,
  ],
  blog_posts: [
    `insert into public.blog_posts (title, slug, content, status, tags, published_at, created_at)
     select 'Нийтлэл ' || n || ' ' || ${FIRST}, 'niitlel-' || n, 'Агуулга', 'published',
       array['чатбот'], ${WHEN}, ${WHEN}
     from generate_series(1, $1::int) as n`,
  ],
  contact_messages: [
    `insert into public.contact_messages (name, email, phone, message, status, created_at)
     select ${FIRST} || ' ' || ${LAST}, ${PERSON}, 'Зурвас',
       ${one(['new', 'contacted', 'closed'])}, ${WHEN}
     from generate_series(1, $1::int) as n`,
  ],
};

/** Adds that many rows to a table. */
export const fillTable = (sql: postgres.Sql, table: keyof typeof FILLS, rows: number) =>
  bulkLoad(sql, table, async () => {
    for (const statement of FILLS[table] ?? []) await sql.unsafe(statement, [rows]);
  });

/** Adds that many rows to every table that the staff area lists. */
export async function fillEveryTable(sql: postgres.Sql, rows: number): Promise<void> {
  for (const table of Object.keys(FILLS)) await fillTable(sql, table as keyof typeof FILLS, rows);
}
