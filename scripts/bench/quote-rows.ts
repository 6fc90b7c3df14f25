import type postgres from 'postgres';
import { bulkLoad } from './bulk-load.ts';

// Syllables, so that searched texts occur as rarely or as often as we say.
const FILL = `
  insert into public.quote_requests
    (name, email, phone, company, project_title, project_type, budget, timeline, project_description, status, created_at)
  select
    (array['Бат', 'Болд', 'Сарнай', 'Өлзий', 'Үүрийн', 'Тэмүүлэн', 'Номин', 'Ганзориг'])[1 + n % 8]
      || ' ' || (array['Дорж', 'Цэцэг', 'Энх', 'Мөнх', 'Наран'])[1 + n / 8 % 5],
    'person' || n || '@example.mn',
    (80000000 + n)::text,
    case when n % 50000 = 7 then 'Ховор ХХК' else 'Компани ' || n % 1000 end,
    'Төсөл ' || md5(n::text),
    (array['mobile', 'web', 'ai', 'custom'])[1 + n % 4],
    '50000000+', '1month', 'Тайлбар',
    -- Forty names in turn, then the next status: a name tells nothing of the status.
    (array['new', 'contacted', 'in_progress', 'completed', 'declined'])[1 + n / 40 % 5],
    now() - make_interval(secs => ($3::int - n) * 30)
  from generate_series($1::int, $2::int) as n`;

/** Adds quote requests `from` to `to`, the last of them now: like real ones they arrive in the order of their times. */
export function addQuoteRows(sql: postgres.Sql, from: number, to: number): Promise<void> {
  return bulkLoad(sql, 'quote_requests', async () => {
    for (let first = from; first <= to; first += 100_000) {
      await sql.unsafe(FILL, [first, Math.min(first + 99_999, to), to]);
    }
  });
}
