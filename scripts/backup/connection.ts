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

/** A table by its quoted name, with those columns of it that COPY can fill: a generated one is computed. */
export type Table = { name: string; columns: string[] };

/** One connection to a PostgreSQL, with COPY in both directions; its transactions are its user's. */
export type Connection = Awaited<ReturnType<typeof connectPostgres>>;

export const columnList = (columns: readonly string[]): string =>
  columns.map(escapeIdentifier).join(', ');

const filled = ({ name, columns }: Table): string => `${name} (${columnList(columns)})`;

/** What each connection begins with: one text for a value on every server, and no row held back. */
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

/** Reads `sslmode` as libpq does; another machine is spoken to over TLS unless the URL says "disable". */
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
  // A connection that breaks fails whatever runs on it; without a listener it would end the process.
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
    /** The rows of a table in COPY's text format, cut anywhere. */
    copyOut: (table: Table): AsyncIterable<Buffer> =>
      client.query(copyTo(`copy ${filled(table)} to stdout`)),
    /** Takes whole rows in COPY's text format. */
    copyIn: async (table: Table, rows: Buffer): Promise<void> => {
      const copy = client.query(copyFrom(`copy ${filled(table)} from stdin`));
      await pipeline(Readable.from([rows]), copy);
    },
    /** Ends it; a transaction that is open is rolled back. */
    close: () => client.end(),
  };
}

/** Where rows come from or go to: a PostgreSQL of DATABASE_URL, else the local data. */
export type Place = { databaseUrl?: string | undefined; dataDir: string };

/** What an operator gives to confirm that this database is meant: host and database, without user and password. */
export function nameOf({ databaseUrl }: Partial<Place>): string {
  if (!databaseUrl) return 'local';
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}

/** Runs something on a database and closes it. Local data that is made for it and then not filled is removed. */
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
