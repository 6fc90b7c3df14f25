import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import { type Connection, columnList, quoteText, SESSION } from './connection.ts';
import { batches } from './lines.ts';

/** Pages of a table that are read at once: their rows are in memory together. */
const PAGES = 256;
/** Bytes of rows that are written at once. */
const BATCH = 4 * 1024 * 1024;

/** Opens a database with the extensions that the migrations ask for; in memory without a folder. */
export const createPglite = (dataDir?: string): Promise<PGlite> =>
  PGlite.create({ ...(dataDir && { dataDir }), extensions: { pg_trgm, pgcrypto } });

/** PGlite: its COPY knows no streams, so tables go through in pieces. */
export async function connectPglite(database: PGlite, pages = PAGES): Promise<Connection> {
  await database.exec(SESSION);
  const rows = async <T>(text: string): Promise<T[]> => (await database.query<T>(text)).rows;
  return {
    rows,
    run: async (text) => {
      await database.exec(text);
    },
    copyOut: async function* (table, columns) {
      const [size] = await rows<{ pages: number }>(
        `select (pg_relation_size(${quoteText(table)}::regclass)
          / current_setting('block_size')::integer)::integer as pages`,
      );
      for (let page = 0; page < (size?.pages ?? 0); page += pages) {
        const { blob } = await database.query(
          `copy (select ${columnList(columns)} from ${table}
            where ctid >= '(${page},0)' and ctid < '(${page + pages},0)') to '/dev/blob'`,
        );
        if (blob) yield Buffer.from(await blob.arrayBuffer());
      }
    },
    copyIn: async (table, columns, source) => {
      for await (const batch of batches(source, BATCH)) {
        const blob = new Blob([batch]);
        await database.query(`copy ${table} (${columnList(columns)}) from '/dev/blob'`, [], {
          blob,
        });
      }
    },
    close: () => database.close(),
  };
}
