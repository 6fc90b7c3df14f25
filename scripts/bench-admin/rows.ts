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

/** Adds that many rows to a table, over one connection. */
export const fillTable = (sql: postgres.Sql, table: Table, rows: number) =>
  bulkLoad(sql, table, async () => {
    await sql.unsafe(PEOPLE).simple();
    for (const statement of (FILLS.get(table) ?? '').split(/;\s+/).filter(Boolean)) {
      await sql.unsafe(statement, [rows]);
    }
  });

/** Adds that many rows to every table that the staff area lists, and of each kind that waits in its inbox. */
export async function fillEveryTable(sql: postgres.Sql, rows: number): Promise<void> {
  for (const table of FILLS.keys()) await fillTable(sql, table, rows);
}
