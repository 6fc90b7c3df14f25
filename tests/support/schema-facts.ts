import { readFileSync } from 'node:fs';
import type { Connection } from '../../scripts/backup/connection.ts';

const FACTS = readFileSync(new URL('schema-facts.sql', import.meta.url), 'utf8');

/** Everything about a schema that a restore or an upgrade has to keep (policies, grants, …), one text each. */
export async function readFacts(connection: Connection): Promise<string[]> {
  const rows = await connection.rows<{ fact: string }>(FACTS);
  return rows.map(({ fact }) => fact);
}
