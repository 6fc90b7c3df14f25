import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMigrations } from '../../local/migrations.ts';
import { readArchive, writeArchive } from '../../scripts/backup/archive.ts';
import { appliedMigrations } from '../../scripts/backup/catalog.ts';
import type { Connection } from '../../scripts/backup/connection.ts';
import { dump } from '../../scripts/backup/dump.ts';
import { checkForeignKeys } from '../../scripts/backup/foreign-keys.ts';
import { withTarget } from '../../scripts/backup/places.ts';
import { restoreInto } from '../../scripts/backup/restore-into.ts';
import { prepareEmpty } from '../../scripts/backup/schema.ts';
import { runScript } from './run-script.ts';
import { fill, ScratchServer, withConnection } from './scratch-server.ts';
import { readFacts, readRows } from './whole-database.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'site-restore-'));
const never = async () => false;
const always = async () => true;
let server: ScratchServer;
let source: string;
let rows: Record<string, string>;
const file = path.join(folder, 'backup.sql.gz');
const backup = { file, key: undefined };

async function backUp(url: string, into: string): Promise<void> {
  await withConnection(url, async (connection) => {
    await writeArchive(into, (await dump(connection, new Date())).content, undefined);
  });
}

async function* changed(rows: AsyncIterable<Buffer>, change: (row: string) => string) {
  for await (const row of rows) yield Buffer.from(change(row.toString()));
}

const count = async (connection: Connection, from: string): Promise<number> =>
  (await connection.rows<{ n: number }>(`select count(*)::integer as n from ${from}`))[0]?.n ?? -1;

beforeAll(async () => {
  server = await ScratchServer.start();
  source = await server.create();
  await withConnection(source, async (connection) => {
    await fill(connection);
    rows = await readRows(connection);
  });
  await backUp(source, file);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a backup of a PostgreSQL in use', () => {
  it('is one moment: what counts rows agrees with the rows, however many arrive meanwhile', async () => {
    const busy = await server.copy(source);
    const sql = postgres(busy, { max: 4, onnotice: () => undefined });
    let written = 0;
    let isDone = false;
    const write = async () => {
      while (!isDone && written < 3000) {
        await sql`insert into public.contact_messages (name, email, message)
          values ('Болд', 'b@example.mn', 'Зурвас')`;
        written += 1;
      }
    };
    const writers = Promise.all(Array.from({ length: 4 }, write));
    const during = path.join(folder, 'during.sql.gz');
    try {
      while (written < 20) await new Promise((soon) => setTimeout(soon, 10));
      await backUp(busy, during);
    } finally {
      isDone = true;
      await writers;
      await sql.end();
    }

    await withConnection(await server.create(), async (target) => {
      await restoreInto(target, { file: during, key: undefined }, never);
      const inFile = await count(target, 'public.contact_messages');
      expect(inFile).toBeGreaterThan(20);
      const [counted] = await target.rows<{ n: number }>(
        "select private.row_total('contact_messages')::integer as n",
      );
      expect(counted?.n).toBe(inFile);
      await target.run(`insert into public.contact_messages (name, email, message)
        values ('Болд', 'b@example.mn', 'Зурвас')`);
      expect(await count(target, 'public.contact_messages')).toBe(inFile + 1);
    });
  });
});

it('long values go through whole, however slowly they are read', async () => {
  const url = await server.copy(source);
  await withConnection(url, (connection) =>
    connection.run(`insert into public.blog_posts (title, slug, content)
      select 'Гарчиг ' || n, 'garchig-' || n, repeat(md5(n::text) || E'\\n', 900) || 'Төгсөв'
      from generate_series(1, 800) as n`),
  );
  const made = path.join(folder, 'long.sql.gz');
  await backUp(url, made);
  const sums = await withConnection(url, readRows);
  await withConnection(await server.copy(source), async (target) => {
    await restoreInto(target, { file: made, key: undefined }, always);
    expect(await readRows(target)).toEqual(sums);
  });
});

describe('a target with rows', () => {
  it('is refused, and left as it is', async () => {
    await withConnection(source, async (target) => {
      await expect(restoreInto(target, backup, never)).rejects.toThrow(
        /^The target is not empty \(.*public\.contact_messages/,
      );
      expect(await count(target, 'auth.sessions')).toBe(1);
    });
  });

  it('is replaced when that is confirmed: what was added is gone, and so are sessions', async () => {
    await withConnection(await server.copy(source), async (target) => {
      await target.run(`insert into auth.sessions (id, user_id)
        values (gen_random_uuid(), '00000000-0000-4000-8000-000000000002')`);
      await target.run('delete from public.contact_messages where id < 4');
      await target.run(`insert into auth.users (id, email, raw_user_meta_data)
        select gen_random_uuid(), email, jsonb_build_object('proof', private.signup_proof(email))
        from (values ('new@example.mn')) as people (email)`);
      await restoreInto(target, backup, always);
      expect(await readRows(target)).toEqual(rows);
      expect(await count(target, 'auth.sessions')).toBe(0);
      const triggers = await target.rows<{ off: number }>(
        "select count(*)::integer as off from pg_trigger where tgenabled = 'D'",
      );
      expect(triggers).toEqual([{ off: 0 }]);
    });
  });

  it('is as it was, sequences too, when the rows are refused in the middle', async () => {
    await withConnection(await server.copy(source), async (target) => {
      await target.run(`insert into public.contact_messages (name, email, message)
        values ('Болд', 'b@example.mn', 'Шинэ')`);
      await target.run(`alter table public.profiles add constraint nobody check (false) not valid`);
      const before = await readRows(target);
      await expect(restoreInto(target, backup, always)).rejects.toThrow(
        /^The rows of public\.profiles were refused: .*"nobody"/,
      );
      expect(await readRows(target)).toEqual(before);
    });
  });

  it('is as it was when what arrived is not what the file holds', async () => {
    await withConnection(await server.copy(source), async (target) => {
      await target.run(`insert into public.contact_messages (name, email, message)
        values ('Болд', 'b@example.mn', 'Шинэ')`);
      const before = await readRows(target);
      /** A connection that does something else with the rows of one table. */
      const meddling = (change: (row: string) => string): Connection => ({
        ...target,
        copyIn: (table, columns, rows) =>
          target.copyIn(
            table,
            columns,
            table.includes('contact_messages') ? changed(rows, change) : rows,
          ),
      });
      const lose = (row: string): string => (row.startsWith('3\t') ? '' : row);
      await expect(restoreInto(meddling(lose), backup, always)).rejects.toThrow(
        'public.contact_messages has 5 rows after the restore, the backup 6.',
      );
      const alter = (row: string): string => row.replace('Болд 3', 'Болд 9');
      await expect(restoreInto(meddling(alter), backup, always)).rejects.toThrow(
        'The rows of public.contact_messages are not those of the backup.',
      );
      expect(await readRows(target)).toEqual(before);
    });
  });

  it('is not left with a row that refers to nothing', async () => {
    await withConnection(await server.copy(source), async (target) => {
      await target.run(`set session_replication_role = replica;
        delete from auth.users where email = 'owner@example.mn'`);
      const staff = { schema: 'public', name: 'staff' };
      await expect(checkForeignKeys(target, [staff])).rejects.toThrow(
        'A row of public.staff refers to one of auth.users that the backup does not hold',
      );
    });
  });

  it('gives the reason for a refusal that comes at the end of a statement', async () => {
    await withConnection(await server.copy(source), async (target) => {
      await target.run(`
        create function public.refuse() returns trigger language plpgsql as
          $$ begin raise exception 'not today'; end $$;
        create trigger refuse after insert on public.contact_messages
          for each statement execute function public.refuse();
        alter table public.contact_messages enable always trigger refuse;`);
      // Turned off like any other, and on again as it was.
      await restoreInto(target, backup, always);
      const [state] = await target.rows(
        "select tgenabled::text from pg_trigger where tgname = 'refuse'",
      );
      expect(state).toEqual({ tgenabled: 'A' });
      async function* row() {
        yield Buffer.from('Болд\tb@example.mn\tЗурвас\n');
      }
      const columns = ['name', 'email', 'message'];
      await expect(target.copyIn('public.contact_messages', columns, row())).rejects.toThrow(
        'not today',
      );
    });
  });
});

describe('migrations', () => {
  const older = readMigrations().slice(0, -1);

  it('of the backup run first, and those of a newer checkout on the restored rows', async () => {
    const url = await server.create();
    const made = path.join(folder, 'older.sql.gz');
    await withConnection(url, (connection) => fill(connection, older));
    await backUp(url, made);
    await withConnection(await server.create(), async (target) => {
      const { migrated } = await restoreInto(target, { file: made, key: undefined }, never);
      expect(migrated).toBe(1);
      expect(await appliedMigrations(target)).toHaveLength(readMigrations().length);
      expect(await count(target, 'public.contact_messages')).toBe(6);
    });
    await withConnection(source, async (target) => {
      await expect(restoreInto(target, { file: made, key: undefined }, always)).rejects.toThrow(
        "The target's migrations are newer than the backup's",
      );
    });
  });
});

/** What hosted Supabase has in `auth` beyond the local stack. */
const HOSTED = `
  create table auth.schema_migrations (version text primary key);
  alter table auth.users
    add column instance_id uuid,
    add column is_super_admin boolean;
  create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
  create table auth.mfa_factors (
    id uuid primary key, user_id uuid not null references auth.users (id) on delete cascade,
    factor_type auth.factor_type not null, secret text, status text not null default 'verified'
  );
  create table auth.oauth_consents (
    id uuid primary key, user_id uuid not null references auth.users (id) on delete cascade
  );`;

describe('hosted Supabase', () => {
  const made = path.join(folder, 'hosted.sql.gz');
  const hosted = { file: made, key: undefined };

  beforeAll(async () => {
    const url = await server.copy(source);
    await withConnection(url, async (connection) => {
      await connection.run(HOSTED);
      await connection.run(`
        update auth.users set instance_id = '00000000-0000-0000-0000-000000000000', is_super_admin = false;
        insert into auth.mfa_factors values (gen_random_uuid(), '00000000-0000-4000-8000-000000000001', 'totp', 's');
        insert into storage.buckets (id, name) values ('files', 'files');
        insert into storage.objects (bucket_id, name, metadata) values ('files', 'a.pdf', '{"size": 1}');`);
    });
    await backUp(url, made);
  });

  it('is backed up with every column of its accounts, its factors and what Storage knows', async () => {
    const { header, footer } = await readArchive(made, undefined);
    expect(header.source.auth).toBe('supabase');
    const users = header.tables.find(({ name }) => name === 'users');
    expect(users?.columns).toContainEqual({ name: 'is_super_admin', type: 'boolean' });
    const rowsOf = (table: string) => footer.tables.find((sum) => sum.table === table)?.rows;
    expect(rowsOf('auth.mfa_factors')).toBe(1);
    expect(rowsOf('storage.objects')).toBe(1);
    expect(header.leftOut.map(({ table }) => table)).toEqual([
      'auth.sessions',
      'private.function_secret',
    ]);
  });

  it('is rehearsed whole: the scratch database takes what the local stack has no column for', async () => {
    const run = await runScript('restore', ['--input', made, '--check'], {});
    expect(run.output).toContain('it restores whole.');
    expect(run.code).toBe(0);
  });

  it('restores into the local data; what that has no place for is said', async () => {
    const dataDir = path.join(folder, 'local');
    const place = { databaseUrl: undefined, dataDir };
    const { dropped } = await withTarget(place, never, (target, mayReplace) =>
      restoreInto(target, hosted, mayReplace),
    );
    expect(dropped).toHaveLength(2);
    expect(dropped).toEqual(
      expect.arrayContaining([
        { table: 'auth.users', columns: ['instance_id', 'is_super_admin'], rows: 2 },
        { table: 'auth.mfa_factors', columns: 'all', rows: 1 },
      ]),
    );
    await expect(
      withTarget(place, never, (target, mayReplace) => restoreInto(target, hosted, mayReplace)),
    ).rejects.toThrow('There is local data in');
  });

  it('does not go where Auth has never been', async () => {
    await withConnection(await server.create(), async (target) => {
      await expect(restoreInto(target, hosted, never)).rejects.toThrow(
        'The target has no tables of Supabase Auth',
      );
    });
  });

  it('takes accounts of the local stack, completed as its Auth wants them', async () => {
    await withConnection(await server.create(), async (target) => {
      await prepareEmpty(target);
      await target.run(HOSTED);
      const { dropped } = await restoreInto(target, backup, never);
      expect(dropped).toEqual([]);
      const users = await target.rows(
        'select distinct instance_id::text, recovery_token, encrypted_password is null as open from auth.users',
      );
      expect(users).toEqual([
        { instance_id: '00000000-0000-0000-0000-000000000000', recovery_token: '', open: false },
      ]);
    });
  });
});

describe('a role that is no superuser', () => {
  /** A project as hosted Supabase hands it over: Auth belongs to somebody else. */
  async function project(role: string): Promise<string> {
    await server.run(
      `create role ${role} login password '${role}' bypassrls`,
      `grant anon, authenticated, service_role to ${role}`,
    );
    const url = await server.create(role);
    await withConnection(url, async (connection) => {
      await prepareEmpty(connection);
      await connection.run(`
        create extension pg_trgm with schema extensions;
        create extension pgcrypto with schema extensions;
        grant all on schema auth to ${role};
        grant all on all tables in schema auth to ${role};
        grant usage, create on schema extensions to ${role};
        alter schema supabase_migrations owner to ${role};
        alter table supabase_migrations.schema_migrations owner to ${role};
        alter table supabase_migrations.seed_files owner to ${role};`);
    });
    return server.url(new URL(url).pathname.slice(1), role);
  }

  it('restores and backs up when it may set session_replication_role, as "postgres" may there', async () => {
    const url = await project('hosted_like');
    await server.run('grant set on parameter session_replication_role to hosted_like');
    await withConnection(url, async (target) => {
      await restoreInto(target, backup, never);
      expect(await readRows(target)).toEqual(rows);
    });
    const again = path.join(folder, 'again.sql.gz');
    await backUp(url, again);
  });

  it('restores without it when the tables are its own, trigger by trigger', async () => {
    const url = await project('table_owner');
    const admin = server.url(new URL(url).pathname.slice(1));
    await withConnection(admin, (connection) =>
      connection.run(`
        alter table auth.users owner to table_owner; alter table auth.sessions owner to table_owner;
        alter table auth.identities owner to table_owner`),
    );
    await withConnection(url, async (target) => {
      await restoreInto(target, backup, never);
      expect(await readRows(target)).toEqual(rows);
      const plain = await withConnection(source, readFacts);
      const triggers = (facts: string[]) => facts.filter((fact) => fact.startsWith('trigger '));
      expect(triggers(await readFacts(target))).toEqual(triggers(plain));
    });
  });

  it('is told which right it lacks, and nothing is loaded', async () => {
    const url = await project('powerless');
    await withConnection(url, async (target) => {
      await expect(restoreInto(target, backup, never)).rejects.toThrow(
        /^This role may neither set session_replication_role nor turn off the triggers of auth\.users/,
      );
      expect(await count(target, 'public.contact_messages')).toBe(0);
    });
  });
});
