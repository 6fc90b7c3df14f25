import { readFileSync } from 'node:fs';
import type postgres from 'postgres';
import type { TablesWith } from '../../supabase/functions/_shared/contract/record-kinds.ts';
import { bulkLoad } from '../bench/bulk-load.ts';

type Table =
  | TablesWith<'form'>
  | 'profiles'
  | 'blog_posts'
  | 'payments'
  | 'assistants'
  | 'assistant_conversations'
  | 'assistant_leads'
  | 'assistant_requests'
  | 'outbox';

const sections = readFileSync(new URL('rows.sql', import.meta.url), 'utf8').split(/^-- (\w+)$/m);
const PEOPLE = sections[2] ?? '';
const FILLS = new Map(
  sections.flatMap((name, at) =>
    at > 2 && at % 2 === 1 ? [[name as Table, sections[at + 1] ?? '']] : [],
  ),
);

/** Rows of one transaction: the versions of a counter's row are passed once more by each row that counts, until it ends. */
const AT_ONCE = 1000;

/** Adds that many rows to a table, over one connection. */
export const fillTable = (sql: postgres.Sql, table: Table, rows: number) =>
  bulkLoad(sql, table, async () => {
    await sql.unsafe(PEOPLE).simple();
    const statements = (FILLS.get(table) ?? '').split(/;\s+/).filter(Boolean);
    for (let first = 1; first <= rows; first += AT_ONCE) {
      const last = Math.min(rows, first + AT_ONCE - 1);
      for (const statement of statements) {
        const add = () => sql.unsafe(statement, [first, last]);
        // Of 200,000 random references two are the same in every second run.
        await add().catch((error) => {
          if (error.constraint_name !== 'payments_reference_key') throw error;
          return add();
        });
      }
    }
  });

/** Adds that many rows to every table that the staff area lists, and of each kind that waits in its inbox. */
export async function fillEveryTable(sql: postgres.Sql, rows: number): Promise<void> {
  for (const table of FILLS.keys()) await fillTable(sql, table, rows);
}
