import path from 'node:path';
import type { Connection } from '@supabase/lite';
import { createPgliteConnection, PGlite } from '@supabase/lite/pglite';
import { createPostgresConnection } from '@supabase/lite/postgres';
import type postgres from 'postgres';
import { checkRoom, makeDataDir } from './data-folder.ts';
import { StartError } from './start-error.ts';

/** One database, PGlite or real PostgreSQL, as the rest of `local/` sees it. */
export type LocalDatabase = {
  /** True for PGlite: this stack made the database and may replace it. */
  isOurs: boolean;
  /** The connection that `@supabase/lite` uses for Auth and the Data API. */
  connection: Connection;
  /** Runs a whole SQL script in one transaction. */
  runScript(sql: string): Promise<unknown>;
  rows<T>(sql: string): Promise<T[]>;
  close(): Promise<void>;
};

/**
 * The reason in an error. An error of PGlite's file system is a plain object with a name and a number; a failed
 * connection to "localhost", which may have two addresses, is an AggregateError with a code and no message.
 */
export const reasonOf = (error: unknown): string => {
  if (typeof error !== 'object' || error === null) return String(error);
  const { message, code, name, errno } = error as NodeJS.ErrnoException;
  return message || code || [name, errno].filter(Boolean).join(' ') || 'no reason given';
};

/** PostgreSQL takes 128 MB unless told, of this process, which a database of this size never fills. */
const BUFFERS = '16MB';

/** PGlite: PostgreSQL inside this process, its files in `<dataDir>/pglite`. */
async function openPglite(dataDir: string): Promise<LocalDatabase> {
  const folder = path.join(dataDir, 'pglite');
  checkRoom(dataDir);
  makeDataDir(folder);
  const connection = await createPgliteConnection({
    url: folder,
    pgliteOptions: {
      startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${BUFFERS}`],
    },
  });
  const { driver } = connection;
  try {
    await driver.waitReady;
  } catch (error) {
    // PGlite does not say that a full disk is the reason.
    checkRoom(dataDir);
    throw new StartError(
      `The local database in ${folder} cannot be opened (${reasonOf(error)}). Nothing was deleted: ` +
        'try again, put back a backup (docs/backup.md), or set DATA_DIR to another folder.',
    );
  }
  return {
    isOurs: true,
    connection,
    runScript: (sql) => driver.transaction((transaction) => transaction.exec(sql)),
    rows: async <T>(sql: string) => (await driver.query<T>(sql)).rows,
    close: () => connection.close(),
  };
}

/** Lite passes JSON that is already text; the driver would quote it again. */
const writeJson = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

const JSONB = { to: 3802, from: [3802], parse: (text: string) => JSON.parse(text) as unknown };

/**
 * Statements of every request: what calls a function or sets its settings, and with what lite looks for the caller and for
 * the function's own status. They have few texts, each sent often.
 */
const EACH =
  /^\s*select (?:\* from public\.\w+\(|set_config\(|current_setting\(|\* from "auth"\."(?:users|sessions)" where "id" = \$1$)/i;

/** What the driver has of a connection; `reserved` is its own while somebody holds it, and null after it was closed. */
type Line = { reserved: unknown };

/** The options of a statement whose connection we get to know. */
const tellLine = (told: (line: Line) => void): object => ({
  onexecute: (line: Line) => {
    told(line);
    return true;
  },
});

/**
 * Refuses statements on a reserved connection that the server has closed, and does not give it back: the driver would
 * write to a socket that is gone, which throws outside of any request and ends the process.
 */
function refuseLostLines(driver: postgres.Sql): void {
  const reserve = driver.reserve.bind(driver);
  driver.reserve = async () => {
    const reserved = await reserve();
    const { unsafe, release } = reserved;
    let held: { line: Line; by: unknown } | undefined;
    const isLost = () => held !== undefined && held.line.reserved !== held.by;
    const options = tellLine((line) => {
      held ??= { line, by: line.reserved };
    });
    reserved.unsafe = ((text, values, more) => {
      if (!isLost()) return unsafe(text, values, { ...options, ...more });
      return Promise.reject(Object.assign(new Error('The connection was lost'), { code: '08006' }));
    }) as typeof unsafe;
    reserved.release = () => {
      if (!isLost()) release();
    };
    return reserved;
  };
}

/**
 * Makes the driver prepare these statements, as PostgREST prepares all of its own. Unprepared, the driver sends each
 * one in two round trips, and PostgreSQL parses it again: 0.08 ms of Node and 0.1 ms of PostgreSQL for a form. The
 * statements of lists and tables have too many different texts to stay prepared.
 */
function prepareCalls(driver: postgres.Sql): void {
  const reserve = driver.reserve.bind(driver);
  driver.reserve = async () => {
    const reserved = await reserve();
    const send = reserved.unsafe;
    reserved.unsafe = (text, values, options) =>
      send(text, values, { prepare: EACH.test(text), ...options });
    return reserved;
  };
}

/** Throws a StartError for a text that names no PostgreSQL. */
export function postgresUrl(text: string): URL {
  if (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text)) return new URL(text);
  throw new StartError('DATABASE_URL must look like postgres://user:password@host:5432/name.');
}

async function openPostgres(url: string): Promise<LocalDatabase> {
  const named = postgresUrl(url);
  // The error below shows this URL.
  if (named.password) named.password = '***';
  const connection = createPostgresConnection({
    url,
    postgresOptions: {
      max: 10,
      connect_timeout: 10,
      onnotice: () => undefined,
      types: { jsonb: { ...JSONB, serialize: writeJson } },
    },
  });
  const { driver } = connection;
  refuseLostLines(driver);
  prepareCalls(driver);
  try {
    await driver`select 1`;
  } catch (error) {
    await connection.close().catch(() => undefined);
    throw new StartError(`DATABASE_URL cannot be used: ${named} says "${reasonOf(error)}".`);
  }
  return {
    isOurs: false,
    connection,
    runScript: (sql) => driver.begin((transaction) => transaction.unsafe(sql).simple()),
    rows: async <T>(sql: string) => [...(await driver.unsafe(sql))] as T[],
    // Lite's own close waits for every statement, even for one that waits for a lock.
    close: () => driver.end({ timeout: 1 }),
  };
}

/** Opens the database of the local stack. */
export const openDatabase = (dataDir: string, databaseUrl?: string): Promise<LocalDatabase> =>
  databaseUrl ? openPostgres(databaseUrl) : openPglite(dataDir);
