import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import postgres, { type Sql } from 'postgres';
import { startEmbeddedPostgres } from '../../local/embedded-postgres.ts';
import { inRoot } from '../../local/paths.ts';

export type HostedRole =
  | 'supabase_admin'
  | 'postgres'
  | 'authenticator'
  | 'supabase_auth_admin'
  | 'supabase_storage_admin';

export type HostedDatabase = Awaited<ReturnType<typeof startHostedDatabase>>;

const sqlOf = (name: string): string =>
  readFileSync(inRoot('scripts', 'hosted-database', name), 'utf8');

/**
 * pgTAP as one script: every project has the extension, PostgreSQL from npm has not. PGlite brings the same file.
 */
function pgTap(): string {
  const archive = inRoot('node_modules', '@electric-sql', 'pglite', 'dist', 'pgtap.tar.gz');
  const file = 'share/postgresql/extension/pgtap--1.3.5.sql';
  const { status, stdout } = spawnSync('tar', ['xzOf', archive, file], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`pgTAP is not in ${archive}.`);
  // A hosted project has pgTAP in the schema `extensions`, made by `postgres`, whose default privileges our migrations
  // revoke: so the roles of the API may not call its functions. Here another role makes them and sets the same privileges.
  return `alter default privileges revoke execute on functions from public;
    set search_path = extensions, pg_catalog; ${stdout.replace(/^\\.*$/gm, '')}; reset search_path;
    alter default privileges grant execute on functions to public;
    grant execute on all functions in schema extensions to postgres;
    grant all on all tables in schema extensions to postgres;`;
}

/**
 * A PostgreSQL 17 as Supabase builds one for a new project (decision 0067): `postgres` without superuser, Auth's and
 * Storage's tables with owners of their own, the timeouts and default privileges of the API's roles. Nothing of ours is
 * in it yet.
 */
export async function startHostedDatabase() {
  const server = await startEmbeddedPostgres({
    superuser: 'supabase_admin',
    settings: {
      shared_preload_libraries: 'pg_stat_statements',
      'pg_stat_statements.track': 'all',
      'pg_stat_statements.max': '50000',
    },
  });
  const { password } = new URL(server.url);
  /** The address for one of the roles that sign in. */
  const urlOf = (role: HostedRole): string => {
    const url = new URL(server.url);
    url.username = role;
    return url.href;
  };
  const connections: Sql[] = [];
  /** A connection of such a role; closed with the database. */
  const as = (role: HostedRole): Sql => {
    const sql = postgres(urlOf(role), { max: 1, onnotice: () => undefined });
    connections.push(sql);
    return sql;
  };
  const close = async (): Promise<void> => {
    await Promise.all(connections.map((sql) => sql.end({ timeout: 5 })));
    await server.close();
  };
  try {
    const admin = as('supabase_admin');
    await admin.unsafe(sqlOf('roles.sql').replaceAll(':password', password)).simple();
    await admin.unsafe(pgTap()).simple();
    await admin.unsafe('create extension pg_stat_statements with schema extensions').simple();
    await as('supabase_auth_admin').unsafe(sqlOf('auth.sql')).simple();
    await as('supabase_storage_admin').unsafe(sqlOf('storage.sql')).simple();
    return { urlOf, as, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Runs `use` on such a database, which is gone afterwards. */
export async function withHostedDatabase<T>(use: (database: HostedDatabase) => Promise<T>) {
  const database = await startHostedDatabase();
  return await use(database).finally(database.close);
}
