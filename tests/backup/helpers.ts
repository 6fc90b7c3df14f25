import { keptTables, readSequences, sumOf } from '../../scripts/backup/catalog.ts';
import type { Connection } from '../../scripts/backup/connection.ts';
import { runProgram } from '../../scripts/run-program.ts';

/** Runs `npm run backup` or `npm run restore` as an operator does, without npm's own second. */
export async function runScript(
  script: 'backup' | 'restore',
  args: string[],
  env: Record<string, string | undefined>,
): Promise<{ code: number | null; output: string }> {
  const { DATABASE_URL: _, BACKUP_KEY: __, DATA_DIR: ___, ...rest } = process.env;
  const command = ['scripts/run.cjs', 'scripts/backup/main.ts', script, ...args];
  const { code, text: output } = await runProgram(process.execPath, command, {
    env: { ...rest, ...env },
  });
  return { code, output };
}

/** Counts and checksums of every table in a backup, and the positions of the sequences. */
export async function readRows(connection: Connection): Promise<Record<string, string>> {
  const found = await readSequences(connection);
  for (const table of await keptTables(connection)) {
    found[table.name] = Object.values(await sumOf(connection, table)).join(' ');
  }
  return found;
}
