import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { StartError } from '../../local/start-error.ts';
import { type Connection, columnList, SESSION } from './connection.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]', '']);

/** Host and database of a URL: what an operator confirms, without user and password. */
export function databaseName(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

/** Reads `sslmode` as libpq does; another machine is spoken to over TLS unless the URL says "disable". */
function withTls(text: string): string {
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text)) {
    throw new StartError('DATABASE_URL must look like postgres://user:password@host:5432/name.');
  }
  const url = new URL(text);
  url.searchParams.set('uselibpqcompat', 'true');
  if (!url.searchParams.has('sslmode')) {
    url.searchParams.set('sslmode', LOOPBACK.has(url.hostname) ? 'disable' : 'require');
  }
  return url.href;
}

function reasonOf(error: unknown): string {
  // "localhost" may be two addresses, and each has an error of its own.
  const [first = error] = error instanceof AggregateError ? error.errors : [];
  return first instanceof Error ? first.message : String(first);
}

/** Connects to a PostgreSQL; throws a StartError when nothing usable answers. */
export async function connectPostgres(url: string): Promise<Connection> {
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
    throw new StartError(
      `DATABASE_URL cannot be used: ${databaseName(url)} says "${reasonOf(error)}".`,
    );
  }
  return {
    rows: async <T>(text: string) => (await client.query(text)).rows as T[],
    run: async (text) => {
      await client.query(text);
    },
    copyOut: async function* (table, columns) {
      yield* client.query(copyTo(`copy ${table} (${columnList(columns)}) to stdout`));
    },
    copyIn: async (table, columns, rows) => {
      const copy = client.query(copyFrom(`copy ${table} (${columnList(columns)}) from stdin`));
      await pipeline(Readable.from([rows]), copy);
    },
    close: () => client.end(),
  };
}
