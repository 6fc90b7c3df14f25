import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { lockDataDir } from '../../local/data-lock.ts';
import { StartError } from '../../local/start-error.ts';
import type { Connection } from './connection.ts';
import { connectPglite, createPglite } from './pglite-connection.ts';
import { connectPostgres, databaseName } from './postgres-connection.ts';
import { prepareEmpty } from './schema.ts';

/** Where rows come from or go to: a PostgreSQL of DATABASE_URL, else the local data. */
export type Place = { databaseUrl: string | undefined; dataDir: string };

/** What an operator types to confirm that this database is meant. */
export const nameOf = ({ databaseUrl }: Place): string =>
  databaseUrl ? databaseName(databaseUrl) : 'local';

const pgliteFolder = (dataDir: string): string => path.join(dataDir, 'pglite');

async function lock(dataDir: string): Promise<() => void> {
  try {
    return await lockDataDir(dataDir);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    throw new StartError(
      `The local data in ${dataDir} is in use: stop "npm start" first. (A PostgreSQL of DATABASE_URL can be in use meanwhile.)`,
    );
  }
}

async function openPglite(folder: string): Promise<Connection> {
  try {
    return await connectPglite(await createPglite(folder));
  } catch (error) {
    throw new StartError(
      `The local database in ${folder} cannot be opened (${(error as Error).message}).`,
    );
  }
}

/** Runs something on the database to back up, and closes it. */
export async function withSource<T>(
  { databaseUrl, dataDir }: Place,
  use: (connection: Connection) => Promise<T>,
): Promise<T> {
  if (databaseUrl) {
    const connection = await connectPostgres(databaseUrl);
    return await use(connection).finally(connection.close);
  }
  const folder = pgliteFolder(dataDir);
  if (!existsSync(folder)) throw new StartError(`There is no local data in ${dataDir}.`);
  const unlock = await lock(dataDir);
  try {
    const connection = await openPglite(folder);
    return await use(connection).finally(connection.close);
  } finally {
    unlock();
  }
}

export type MayReplace = (filled: string[]) => Promise<boolean>;

/**
 * Runs a restore. Local data is made anew beside the old, which stands until the new is whole; `use` is
 * told what a PostgreSQL holds and may refuse.
 */
export async function withTarget<T>(
  { databaseUrl, dataDir }: Place,
  mayReplace: MayReplace,
  use: (connection: Connection, mayReplace: MayReplace) => Promise<T>,
): Promise<T> {
  if (databaseUrl) {
    const connection = await connectPostgres(databaseUrl);
    return await use(connection, mayReplace).finally(connection.close);
  }
  const folder = pgliteFolder(dataDir);
  const fresh = `${folder}-restored`;
  const replaced = `${folder}-replaced`;
  const unlock = await lock(dataDir);
  try {
    // A restore that was killed between its last two steps.
    if (!existsSync(folder) && existsSync(replaced)) renameSync(replaced, folder);
    if (existsSync(folder) && !(await mayReplace(['the local data']))) {
      throw new StartError(`There is local data in ${dataDir}; --replace would replace all of it.`);
    }
    for (const left of [fresh, replaced]) rmSync(left, { recursive: true, force: true });
    mkdirSync(dataDir, { recursive: true });
    const connection = await openPglite(fresh);
    // As `npm start` makes it: a backup of hosted Supabase can be looked at here as well.
    await prepareEmpty(connection);
    const result = await use(connection, mayReplace).finally(connection.close);
    // Whatever happens between the two lines, one of the folders is whole.
    if (existsSync(folder)) renameSync(folder, replaced);
    renameSync(fresh, folder);
    rmSync(replaced, { recursive: true, force: true });
    return result;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
    unlock();
  }
}
