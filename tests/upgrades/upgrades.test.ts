import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Migration, readMigrations, runMigration } from '../../local/migrations.ts';
import { digestOf, prepareEmpty, runMigrations } from '../../scripts/database-schema.ts';
import { readFacts } from '../support/schema-facts.ts';
import { ScratchServer, withConnection } from '../support/scratch-server.ts';
import { underLoad } from './load.ts';
import { longLocksOf } from './long-locks.ts';
import { makeOldDatabase, ROWS } from './old-database.ts';
import { laterMigrations, RELEASED } from './release.ts';

let server: ScratchServer;
let old: string;
beforeAll(async () => {
  server = await ScratchServer.start();
  old = await server.create();
  await makeOldDatabase(old);
  // Rows are checked and made searchable one by one.
}, 600_000);
afterAll(() => server?.close());

it('the migrations of the release are as they were; a change is a new file (or "npm run freeze", before it is out)', () => {
  const now = readMigrations().map(({ version, name, sql }) => [
    `${version}_${name}`,
    digestOf(sql),
  ]);
  expect(Object.fromEntries(now)).toMatchObject(RELEASED);
});

it('no migration has a date to come, so that "supabase migration new" makes one that runs after all others', () => {
  const now = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  expect(readMigrations().filter(({ version }) => version > now)).toEqual([]);
});

describe('the migrations since the release', () => {
  it('each set a lock_timeout of their own, for whoever runs them', () => {
    const without = laterMigrations().filter(
      ({ sql }) => !/^set local lock_timeout = '\d+s';$/m.test(sql),
    );
    const advice =
      'CONTRIBUTING.md says how; before the release is out, "npm run freeze" takes them in';
    expect(
      without.map(({ version }) => version),
      advice,
    ).toEqual([]);
  });

  it('upgrade a full database in use without a long lock, to what a new one is', async () => {
    const upgraded = await server.copy(old);
    const locks: string[] = [];
    const failures = await underLoad(upgraded, async () => {
      for (const migration of laterMigrations()) {
        const found = await longLocksOf(upgraded, migration);
        locks.push(...found.map((lock) => `${migration.version}_${migration.name}: ${lock}`));
      }
    });
    expect(locks).toEqual([]);
    expect(failures).toEqual([]);
    const facts = await withConnection(await server.create(), async (fresh) => {
      await prepareEmpty(fresh);
      await runMigrations(fresh, readMigrations());
      return readFacts(fresh);
    });
    await withConnection(upgraded, async (connection) => {
      expect(await readFacts(connection)).toEqual(facts);
      const [kept] = await connection.rows(
        'select count(*)::integer as n from public.contact_messages',
      );
      expect(kept).toEqual({ n: ROWS });
    });
  });
});

const planted = (sql: string): Migration => ({ version: '99990101000000', name: 'planted', sql });

describe('a planted migration', () => {
  it.each([
    [
      'builds an index',
      'create index planted on public.contact_messages (email);',
      'ShareLock on contact_messages while its rows are read',
    ],
    [
      'rewrites a table',
      'alter table public.contact_messages add column planted uuid default gen_random_uuid();',
      'AccessExclusiveLock on contact_messages while it is rewritten',
    ],
    [
      'checks all rows',
      'alter table public.contact_messages add constraint planted check (id > 0);',
      'AccessExclusiveLock on contact_messages while its rows are read',
    ],
    [
      'changes many rows',
      "update public.contact_messages set phone = '99112233' where id <= 1000;",
      'many rows of contact_messages locked until the end',
    ],
  ])('that %s is found out', async (_what, sql, lock) => {
    expect(await longLocksOf(await server.copy(old), planted(sql))).toEqual([lock]);
  });

  it.each([
    [
      'adds a column with a default',
      "alter table public.contact_messages add column planted text not null default 'x';",
    ],
    [
      'adds a rule for new rows',
      'alter table public.contact_messages add constraint planted check (id > 0) not valid;',
    ],
    [
      'finds its index made beforehand',
      `-- Beforehand: create index concurrently planted on public.contact_messages (email);
      create index if not exists planted on public.contact_messages (email);`,
    ],
  ])('that %s is not, and nobody waits', async (_what, sql) => {
    const url = await server.copy(old);
    const failures = await underLoad(url, async () => {
      expect(await longLocksOf(url, planted(sql))).toEqual([]);
    });
    expect(failures).toEqual([]);
  });

  it('checks old rows in a migration of its own, which locks nobody out', async () => {
    const url = await server.copy(old);
    const rule =
      'alter table public.contact_messages add constraint planted check (id > 0) not valid;';
    await longLocksOf(url, planted(rule));
    const check: Migration = {
      version: '99990101000001',
      name: 'checked',
      sql: 'alter table public.contact_messages validate constraint planted;',
    };
    expect(await longLocksOf(url, check)).toEqual([]);
  });

  it('gives up where a table is in use for long, leaves no trace, and runs later', async () => {
    const url = await server.copy(old);
    const sql = postgres(url, { max: 3, onnotice: () => undefined });
    const database = {
      runScript: async (script: string): Promise<void> => {
        await sql.begin((transaction) => transaction.unsafe(script).simple());
      },
    };
    const migration = planted(
      'create table public.planted (); alter table public.contact_messages add column planted text;',
    );
    try {
      await sql.begin(async (reader) => {
        await reader`select from public.contact_messages limit 1`;
        await expect(runMigration(database, migration)).rejects.toThrow(
          'Migration 99990101000000_planted.sql gave up, since something has used a table',
        );
      });
      const [trace] = await sql`select to_regclass('public.planted') as made`;
      expect(trace).toEqual({ made: null });
      await runMigration(database, migration);
      const [ran] = await sql`
        select name from supabase_migrations.schema_migrations where version = ${migration.version}`;
      expect(ran).toEqual({ name: 'planted' });
    } finally {
      await sql.end();
    }
  });
});
