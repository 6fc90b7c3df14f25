import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { lockDataDir } from '../../local/data-lock.ts';
import { StartError } from '../../local/start-error.ts';
import type { Connection } from './connection.ts';
import { connectPglite } from './pglite-connection.ts';
import { connectPostgres, databaseName } from './postgres-connection.ts';

/** Where rows come from or go to: a PostgreSQL of DATABASE_URL, else the local data. */
export type Place = { databaseUrl?: string | undefined; dataDir: string };

/** What an operator gives to confirm that this database is meant. */
export const nameOf = ({ databaseUrl }: Place): string =>
  databaseUrl ? databaseName(databaseUrl) : 'local';

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
