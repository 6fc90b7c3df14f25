import type { LocalDatabase } from './database.ts';
import { StartError } from './start-error.ts';

type Signs = { version: number; supabase: boolean; migrated: boolean; tables: number };

/** The PostgreSQL of a new Supabase project, for which the migrations are written. */
const LEAST_VERSION = 17;

/**
 * Whether a database is `new` (empty) or `used` (made by this stack before). Only a new one gets demo content
 * and the default administrator, whose password is public. Throws a StartError, without having changed
 * anything, if the database is too old, or belongs to a Supabase or to something else.
 */
export async function originOf(database: LocalDatabase): Promise<'new' | 'used'> {
  const [signs] = await database.rows<Signs>(`
    select
      current_setting('server_version_num')::integer / 10000 as version,
      exists (select from pg_roles where rolname = 'supabase_auth_admin') as supabase,
      to_regclass('supabase_migrations.seed_files') is not null as migrated,
      (
        select count(*)::integer from pg_class as c
        join pg_namespace as n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and n.nspname !~ '^(pg_|information_schema$)'
      ) as tables`);
  if (signs && signs.version < LEAST_VERSION) {
    throw new StartError(
      `DATABASE_URL names a PostgreSQL ${signs.version}; this needs ${LEAST_VERSION} or newer. Nothing was changed.`,
    );
  }
  if (signs?.supabase) {
    throw new StartError(
      'DATABASE_URL names the database of a Supabase; run "npm start -- --supabase" against it instead. Nothing was changed.',
    );
  }
  if (signs?.migrated) return 'used';
  if (signs?.tables === 0) return 'new';
  throw new StartError(
    'DATABASE_URL names a database that holds tables of something else; give an empty one. Nothing was changed.',
  );
}
