import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import { type Connection, columnList, SESSION } from './connection.ts';

/** Opens PGlite with the extensions that the migrations ask for; in memory without a folder. */
export async function connectPglite(dataDir?: string): Promise<Connection> {
  const database = await PGlite.create({
    ...(dataDir && { dataDir }),
    extensions: { pg_trgm, pgcrypto },
  });
  await database.exec(SESSION);
  return {
    rows: async <T>(text: string) => (await database.query<T>(text)).rows,
    run: async (text) => {
      await database.exec(text);
    },
    copyOut: async function* (table, columns) {
      const copy = `copy ${table} (${columnList(columns)}) to '/dev/blob'`;
      const { blob } = await database.query(copy);
      if (blob) yield Buffer.from(await blob.arrayBuffer());
    },
    copyIn: async (table, columns, rows) => {
      const copy = `copy ${table} (${columnList(columns)}) from '/dev/blob'`;
      await database.query(copy, [], { blob: new Blob([new Uint8Array(rows)]) });
    },
    close: () => database.close(),
  };
}
