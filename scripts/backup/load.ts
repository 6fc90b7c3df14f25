import { StartError } from '../../local/start-error.ts';
import { readArchive } from './archive.ts';
import { keptTables, readSequences, tablesToEmpty } from './catalog.ts';
import { type Connection, quoteTable, quoteText } from './connection.ts';
import {
  checkForeignKeys,
  type ForeignKey,
  foreignKeys,
  parentsFirst,
  withDependents,
} from './foreign-keys.ts';
import { type Footer, type Header, type Table, type TableSum, tableName } from './format.ts';
import { withoutIndexes } from './indexes.ts';
import { lines } from './lines.ts';
import { RowSum } from './row-sum.ts';
import { silenceTriggers } from './triggers.ts';

/** The schemas whose tables the migrations make: there the file and the target must be the same. */
const OURS = new Set(['public', 'private']);

/** How a table of the file goes into the target: by the columns that both have. */
type Fit = { table: Table; columns: string[]; missing: string[] };

export type Dropped = { table: string; columns: string[] | 'all'; rows: number };

/** Compares the file with the target by column names; throws where our own tables differ. */
function fitTables(header: Header, target: readonly Table[]): { fits: Fit[]; absent: Table[] } {
  const byName = new Map(target.map((table) => [tableName(table), table]));
  const fits: Fit[] = [];
  const absent: Table[] = [];
  for (const table of header.tables) {
    const there = byName.get(tableName(table));
    const known = new Set(there?.columns.map(({ name }) => name));
    const names = table.columns.map(({ name }) => name);
    const missing = names.filter((name) => !known.has(name));
    if (OURS.has(table.schema) && (!there || missing.length > 0)) {
      const what = there
        ? `the column ${tableName(table)}.${missing[0]}`
        : `the table ${tableName(table)}`;
      throw new StartError(
        `supabase/migrations do not make ${what} that the backup holds: somebody changed the schema by hand. Write a migration for it first.`,
      );
    }
    if (there) fits.push({ table, columns: names.filter((name) => known.has(name)), missing });
    else absent.push(table);
  }
  return { fits, absent };
}

/** Leaves of each row the columns that the target has; COPY writes a tab within a value as `\t`. */
async function* project(rows: AsyncIterable<Buffer>, kept: readonly number[]) {
  for await (const row of rows) {
    const values = row.toString('utf8', 0, row.length - 1).split('\t');
    yield Buffer.from(`${kept.map((at) => values[at]).join('\t')}\n`);
  }
}

/** Counts and sums rows on their way. */
async function* summed(rows: AsyncIterable<Buffer>, sum: RowSum): AsyncGenerator<Buffer> {
  for await (const row of rows) {
    sum.add(row.subarray(0, row.length - 1));
    yield row;
  }
}

/** Empties tables together, without triggers; by DELETE where the role may not TRUNCATE. */
async function emptyTables(
  connection: Connection,
  tables: readonly { schema: string; name: string }[],
  keys: readonly ForeignKey[],
): Promise<void> {
  const quoted = tables.map(({ schema, name }) => quoteTable(schema, name));
  const [may] = await connection.rows<{ truncate: boolean }>(
    `select bool_and(has_table_privilege(name, 'truncate')) as truncate
    from unnest(array[${quoted.map(quoteText).join(', ')}]) as name`,
  );
  if (may?.truncate) {
    await connection.run(`truncate ${quoted.join(', ')}`);
    return;
  }
  for (const { schema, name } of parentsFirst(tables, keys).reverse()) {
    await connection.run(`delete from ${quoteTable(schema, name)}`);
  }
}

/**
 * Auth of Supabase asks for more of an account than the local stack's: the instance it belongs to, and
 * texts where no token waits.
 */
async function completeAccounts(connection: Connection, header: Header): Promise<void> {
  const [columns] = await connection.rows<{ names: string[] }>(
    `select json_agg(attname) as names from pg_attribute
    where attrelid = 'auth.users'::regclass and attnum > 0 and not attisdropped`,
  );
  const there = new Set(columns?.names);
  if (header.source.auth !== 'lite' || !there.has('instance_id')) return;
  await connection.run(`update auth.users
    set instance_id = '00000000-0000-0000-0000-000000000000' where instance_id is null`);
  const tokens = [
    'confirmation_token',
    'recovery_token',
    'email_change',
    'email_change_token_new',
    'email_change_token_current',
    'phone_change',
    'phone_change_token',
    'reauthentication_token',
  ];
  const set = tokens
    .filter((name) => there.has(name))
    .map((name) => `${name} = coalesce(${name}, '')`);
  await connection.run(`update auth.users set ${set.join(', ')}`);
}

/** Reads a table back and compares it with what went in. */
async function checkTable(connection: Connection, fit: Fit, expected: TableSum): Promise<void> {
  const sum = new RowSum();
  const { schema, name } = fit.table;
  for await (const row of lines(connection.copyOut(quoteTable(schema, name), fit.columns))) {
    sum.add(row);
  }
  if (sum.rows !== expected.rows) {
    throw new StartError(
      `${expected.table} has ${sum.rows} rows after the restore, the backup ${expected.rows}.`,
    );
  }
  if (sum.checksum !== expected.checksum) {
    throw new StartError(`The rows of ${expected.table} are not those of the backup.`);
  }
}

async function setSequences(connection: Connection, footer: Footer): Promise<void> {
  for (const { schema, name, value, isCalled } of footer.sequences) {
    const sequence = quoteTable(schema, name);
    // Alone, setval() outlives a rollback. After RESTART it works on a copy that a rollback removes.
    await connection.run(`alter sequence ${sequence} restart;
      select pg_catalog.setval(${quoteText(sequence)}, ${value}, ${isCalled})`);
  }
  const after = await readSequences(connection);
  for (const { schema, name, value, isCalled } of footer.sequences) {
    const stands = after.find((sequence) => tableName(sequence) === `${schema}.${name}`);
    if (stands?.value !== value || stands.isCalled !== isCalled) {
      throw new StartError(`The sequence ${schema}.${name} does not stand where the backup says.`);
    }
  }
}

export type Loaded = { sums: TableSum[]; dropped: Dropped[] };

/**
 * Replaces the rows of a database, whose schema is the backup's, by those of the file: in one
 * transaction, without triggers, and read back before it is committed. Throws a StartError and leaves the
 * database as it was when anything differs.
 */
export async function load(
  connection: Connection,
  file: string,
  key: string | undefined,
): Promise<Loaded> {
  await connection.run('begin');
  try {
    await connection.run("set local lock_timeout = '30s'");
    const loaded = await loadRows(connection, file, key);
    await connection.run('commit');
    return loaded;
  } catch (error) {
    // A connection that broke has rolled back by itself.
    await connection.run('rollback').catch(() => undefined);
    if (error instanceof StartError) throw error;
    throw new StartError(`The rows were not restored: ${(error as Error).message}.`);
  }
}

/** Copies a table by the columns that both have, and says what arrived. */
async function copyTable(
  connection: Connection,
  { table, columns, missing }: Fit,
  rows: AsyncIterable<Buffer>,
): Promise<TableSum> {
  const kept = columns.map((name) => table.columns.findIndex((column) => column.name === name));
  const fitting = missing.length > 0 ? project(rows, kept) : rows;
  const sum = new RowSum();
  try {
    const quoted = quoteTable(table.schema, table.name);
    await connection.copyIn(quoted, columns, summed(fitting, sum));
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The rows of ${tableName(table)} were refused: ${(error as Error).message}.`,
    );
  }
  return { table: tableName(table), rows: sum.rows, checksum: sum.checksum };
}

async function loadRows(
  connection: Connection,
  file: string,
  key: string | undefined,
): Promise<Loaded> {
  const keys = await foreignKeys(connection);
  // What is loaded and what hangs on an account: nothing of before may stay beside it.
  const emptied = withDependents(await tablesToEmpty(connection), keys);
  const silence = await silenceTriggers(connection, emptied);
  await emptyTables(connection, emptied, keys);
  const indexes = await withoutIndexes(connection, emptied);
  const target = await keptTables(connection);
  const arrived: { fit: Fit; sum: TableSum }[] = [];
  let fits: Fit[] = [];
  let absent: Table[] = [];
  const { header, footer } = await readArchive(file, key, {
    header: (read) => {
      ({ fits, absent } = fitTables(read, target));
    },
    table: async (table, rows) => {
      const fit = fits.find((each) => each.table === table);
      if (fit) arrived.push({ fit, sum: await copyTable(connection, fit, rows) });
    },
  });
  await indexes.rebuild();
  await setSequences(connection, footer);
  await silence.end();
  for (const { fit, sum } of arrived) await checkTable(connection, fit, sum);
  const loaded = arrived.map(({ fit }) => fit.table);
  await checkForeignKeys(connection, loaded);
  await completeAccounts(connection, header);
  return { sums: arrived.map(({ sum }) => sum), dropped: droppedOf(arrived, absent, footer) };
}

/** What the target had no place for. */
function droppedOf(
  arrived: { fit: Fit; sum: TableSum }[],
  absent: Table[],
  footer: Footer,
): Dropped[] {
  const columns = arrived
    .filter(({ fit }) => fit.missing.length > 0)
    .map(({ fit, sum }) => ({ table: sum.table, columns: fit.missing, rows: sum.rows }));
  const tables = footer.tables
    .filter(({ table, rows }) => rows > 0 && absent.some((each) => tableName(each) === table))
    .map(({ table, rows }) => ({ table, columns: 'all' as const, rows }));
  return [...columns, ...tables];
}
