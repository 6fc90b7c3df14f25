import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PGlite } from '@electric-sql/pglite';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import { Client, escapeIdentifier } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { lockDataDir } from '../../local/data-lock.ts';
import { postgresUrl, reasonOf } from '../../local/database.ts';
import { StartError } from '../../local/start-error.ts';

/** A table: its quoted name, and its columns without generated ones, which COPY cannot fill. */
export type Table = { name: string; columns: string[] };

/** A connection to a PostgreSQL with COPY in both directions. Its caller begins and ends transactions. */
export type Connection = Awaited<ReturnType<typeof connectPostgres>>;

export const columnList = (columns: readonly string[]): string =>
  columns.map(escapeIdentifier).join(', ');

const filled = ({ name, columns }: Table): string => `${name} (${columnList(columns)})`;

/** Settings of each connection: a value has the same text on every server, and no policy hides rows. */
const SESSION = `
  set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set timezone = 'UTC'; set bytea_output = 'hex'; set extra_float_digits = 1;
  set row_security = off; set search_path = '';
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
`;

/** Opens PGlite with the extensions that the migrations ask for; in memory without a folder. */
export async function connectPglite(dataDir?: string): Promise<Connection> {
  const database = await PGlite.create({ dataDir, extensions: { pgcrypto } });
  await database.exec(SESSION);
  return {
    rows: async <T>(text: string) => (await database.query<T>(text)).rows,
    run: (text) => database.exec(text),
    copyOut: async function* (table) {
      const { blob } = await database.query(`copy ${filled(table)} to '/dev/blob'`);
      if (blob) yield Buffer.from(await blob.arrayBuffer());
    },
    copyIn: async (table, rows) => {
      const blob = new Blob([new Uint8Array(rows)]);
      await database.query(`copy ${filled(table)} from '/dev/blob'`, [], { blob });
    },
    close: () => database.close(),
  };
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]', '']);

/** Reads `sslmode` as libpq does. A URL without it gets TLS, unless its server is on this machine. */
function withTls(text: string): string {
  const url = postgresUrl(text);
  url.searchParams.set('uselibpqcompat', 'true');
  if (!url.searchParams.has('sslmode')) {
    url.searchParams.set('sslmode', LOOPBACK.has(url.hostname) ? 'disable' : 'require');
  }
  return url.href;
}

/** Connects to a PostgreSQL; throws a StartError when nothing usable answers. */
export async function connectPostgres(url: string) {
  const client = new Client({
    connectionString: withTls(url),
    application_name: 'site-backup',
    connectionTimeoutMillis: 15_000,
    keepAlive: true,
  });
  // A connection that breaks fails the query that runs; without a listener its error event would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(SESSION);
  } catch (error) {
    await client.end().catch(() => undefined);
    const name = nameOf({ databaseUrl: url });
    throw new StartError(`DATABASE_URL cannot be used: ${name} says "${reasonOf(error)}".`);
  }
  return {
    rows: async <T>(text: string) => (await client.query(text)).rows as T[],
    /** Runs a script of any number of statements: one transaction, unless the script or its caller began one. */
    run: (text: string): Promise<unknown> => client.query(text),
    /** The rows of a table in COPY's text format, in chunks that may end inside a row. */
    copyOut: (table: Table): AsyncIterable<Buffer> =>
      client.query(copyTo(`copy ${filled(table)} to stdout`)),
    /** Inserts whole rows in COPY's text format. */
    copyIn: async (table: Table, rows: Buffer): Promise<void> => {
      const copy = client.query(copyFrom(`copy ${filled(table)} from stdin`));
      await pipeline(Readable.from([rows]), copy);
    },
    /** Closes the connection; PostgreSQL rolls an open transaction back. */
    close: () => client.end(),
  };
}

/** Where rows come from or go to: a PostgreSQL of DATABASE_URL, else the local data. */
export type Place = { databaseUrl?: string | undefined; dataDir: string };

/** The name by which an operator confirms which database is replaced: host and database, without the password. */
export function nameOf({ databaseUrl }: Partial<Place>): string {
  if (!databaseUrl) return 'local';
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}

/** Calls `use` with a connection and closes it. If `use` fails on local data that is new, the data is deleted. */
export async function withDatabase<T>(
  { databaseUrl, dataDir }: Place,
  use: (connection: Connection) => Promise<T>,
): Promise<T> {
  if (databaseUrl) {
    const connection = await connectPostgres(databaseUrl);
    return await use(connection).finally(connection.close);
  }
  const unlock = await lockDataDir(dataDir).catch(() => {
    throw new StartError(`The local data in ${dataDir} is in use: stop "npm start" first.`);
  });
  const folder = path.join(dataDir, 'pglite');
  const isNew = !existsSync(folder);
  try {
    mkdirSync(folder, { recursive: true });
    const connection = await connectPglite(folder);
    return await use(connection).finally(connection.close);
  } catch (error) {
    if (isNew) rmSync(folder, { recursive: true, force: true });
    throw error;
  } finally {
    unlock();
  }
}
