import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { afterAll, expect, it } from 'vitest';
import { lockDataDir } from '../../local/data-lock.ts';
import { readMigrations } from '../../local/migrations.ts';
import { type Entry, readArchive, readKey, writeArchive } from '../../scripts/backup/archive.ts';
import { sha256 } from '../../scripts/backup/catalog.ts';
import { type Connection, withDatabase } from '../../scripts/backup/connection.ts';
import { dump } from '../../scripts/backup/dump.ts';
import { planMigrations, readHead, restoreInto } from '../../scripts/backup/restore-into.ts';
import { prepareEmpty, runMigrations } from '../../scripts/database-schema.ts';
import { withHostedDatabase } from '../../scripts/hosted-database/hosted-database.ts';
import { ScratchServer, withConnection } from '../support/scratch-server.ts';
import { readRows, runScript } from './helpers.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'site-backup-'));
const at = (name: string, key?: string) => ({ file: path.join(folder, name), key });
const plain = at('plain.tar.gz');
const locked = at('locked.tar.gz.age', 'a key that nobody else has');
const RECEIPT = Buffer.alloc(100_000, 'receipt ');

const MESSAGE = `insert into public.contact_messages (name, email, message)
  values ('Болд', 'b@example.mn', E'Мөр\\nтаб\\tба \\\\.');`;

const MESSAGES = 'count(*)::integer from public.contact_messages';

/** A database of this product with a few rows, written as the API writes them. */
async function fill(connection: Connection, migrations = readMigrations()): Promise<void> {
  await prepareEmpty(connection);
  await runMigrations(connection, migrations);
  await connection.run(`
    insert into auth.users (id, email, encrypted_password, raw_user_meta_data, email_confirmed_at)
    values ('00000000-0000-4000-8000-000000000001', 'owner@example.mn', 'hash one',
      jsonb_build_object('proof', private.signup_proof('owner@example.mn')), now());
    insert into auth.sessions (id, user_id) select id, id from auth.users;
    insert into public.staff (user_id, name, email, role)
    select id, 'Эзэн', email, 'owner' from auth.users;
    ${MESSAGE} ${MESSAGE}
    insert into public.blog_posts (title, slug, content)
    select 'Гарчиг ' || n, 'garchig-' || n, repeat(md5(n::text) || E'\\n', 900) || 'Төгсөв'
    from generate_series(1, 100) as n;
    insert into private.stored_files (path, bucket, state, content_type, size, sha256)
    values ('${sha256(RECEIPT)}', 'receipts', 'kept', 'image/png', 100000, '${sha256(RECEIPT)}')`);
}

/** Backs up a database whose Storage has this file. */
async function backUp(url: string, into = plain, held: Buffer | undefined = RECEIPT) {
  const store = { read: async () => held, write: async () => undefined };
  await withConnection(url, (connection) => writeArchive(into, dump(connection, store)));
  return into;
}

/**
 * The plain backup, repacked with changed content of some entries, as by somebody who tampers
 * with it.
 */
async function altered(which: RegExp, change: (text: string) => string) {
  const other = at(`altered-${sha256(String(which) + String(change)).slice(0, 8)}`);
  const entries = async function* (): AsyncGenerator<Entry> {
    for await (const { name, content } of readArchive(plain)) {
      const text = which.test(name) ? change(content.toString('latin1')) : undefined;
      yield { name, content: text === undefined ? content : Buffer.from(text, 'latin1') };
    }
  };
  await writeArchive(other, entries());
  return other;
}

async function first(connection: Connection, query: string): Promise<unknown> {
  return Object.values((await connection.rows<object>(`select ${query}`))[0] ?? {})[0];
}

const server = await ScratchServer.start();
const source = await server.create();
const rows = await withConnection(source, async (connection) => {
  await fill(connection);
  return readRows(connection);
});
await backUp(source);
await backUp(source, locked);
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

it('a backup holds rows in parts and files byte by byte, but no session, secret or counter', async () => {
  const entries = new Map<string, Buffer>();
  for await (const { name, content } of readArchive(locked)) entries.set(name, content);
  expect(entries.get(`files/receipts/${sha256(RECEIPT)}`)).toEqual(RECEIPT);
  const names = [...entries.keys()].join('\n');
  expect(names.match(/public\.blog_posts/g)?.length).toBeGreaterThan(1);
  expect(names).toContain('tables/auth.users/000001.copy');
  expect(names).toContain('tables/private.link_secret/000001.copy');
  expect(names).not.toMatch(/auth\.sessions|private\.(function_secret|rate_limits)/);
  expect(readFileSync(locked.file).includes('owner@example.mn')).toBe(false);
});

it('a backup opens only as it was written: with its key, and without one when it has none', async () => {
  const other = { ...locked, key: `${locked.key}!` };
  await expect(readHead({ ...locked, key: undefined })).rejects.toThrow('set BACKUP_KEY to its');
  await expect(readHead(other)).rejects.toThrow('is not the key of locked.tar.gz.age');
  await expect(readHead({ ...plain, key: locked.key })).rejects.toThrow('is not encrypted');
  expect(() => readKey('short')).toThrow('16 characters at least');
  expect([readKey(''), readKey(locked.key)]).toEqual([undefined, locked.key]);
});

it('a file that was cut, altered, or is none is refused before anything is changed', async () => {
  const damage = (from: typeof plain, change: (bytes: Buffer) => Buffer) => {
    writeFileSync(at('damaged').file, change(readFileSync(from.file)));
    return expect(readHead(at('damaged', from.key))).rejects;
  };
  for (const from of [plain, locked]) {
    await damage(from, (bytes) => bytes.subarray(0, bytes.length - 20)).toThrow('damaged: it was');
    await damage(from, (bytes) => bytes.fill(bytes.readUInt8(3000) ^ 1, 3000, 3001)).toThrow(
      'damaged: it was cut short or altered',
    );
  }
  await damage(plain, () => Buffer.alloc(64, 'hello')).toThrow('is not a backup');
  await expect(readHead(at('none'))).rejects.toThrow('There is no file');
  const asFormat2 = (text: string) => text.replace('"format": 3', '"format": 2');
  const older = await altered(/^backup\.json$/, asFormat2);
  await expect(readHead(older)).rejects.toThrow('no backup of format 3');
});

it('other rows or files than were backed up are refused, and the target stays as it was', async () => {
  const cases: [RegExp, (text: string) => string, string][] = [
    [/public\.staff\//, () => '', 'public.staff has 0 rows after the restore, not 1'],
    [/contact_m/, (text) => text.replace('b@', 'c@'), 'are not those of the backup'],
    [/^files/, (text) => `R${text}`, 'is not the file that its row shows'],
  ];
  await withConnection(await server.copy(source), async (target) => {
    for (const [which, change, reason] of cases) {
      await expect(restoreInto(target, await altered(which, change))).rejects.toThrow(reason);
    }
    await target.run(
      `${MESSAGE} alter table public.staff add constraint no check (false) not valid`,
    );
    const before = await readRows(target);
    const refused = expect(restoreInto(target, plain)).rejects;
    await refused.toThrow(/^The rows of public\.staff were refused: .*"no"/);
    expect(await readRows(target)).toEqual(before);
  });
});

it('a file that Storage has lost, or has otherwise, is named', async () => {
  const lost = await backUp(source, at('lost'), Buffer.from('other'));
  await withConnection(await server.create(), async (target) => {
    const { missing } = await restoreInto(target, lost);
    expect(missing.map((file) => file.path)).toEqual([sha256(RECEIPT)]);
  });
});

it('a backup of a PostgreSQL in use is one moment: what counts rows agrees with the rows', async () => {
  const busy = await server.copy(source);
  const sql = postgres(busy, { max: 4, onnotice: () => undefined });
  let [written, isDone] = [0, false];
  const write = async () => {
    for (; !isDone && written < 3000; written += 1) await sql.unsafe(MESSAGE);
  };
  const writers = Promise.all([write(), write(), write(), write()]);
  while (written < 20) await new Promise((soon) => setTimeout(soon, 10));
  const during = await backUp(busy, at('during'));
  isDone = true;
  await writers;
  await sql.end();
  await withConnection(await server.create(), async (target) => {
    await restoreInto(target, during);
    const restored = await first(target, MESSAGES);
    expect(restored).toBeGreaterThan(20);
    expect(await first(target, "private.row_total('contact_messages')::integer")).toBe(restored);
  });
});

it('a target with rows is replaced only when its name was given, and no session outlives that', async () => {
  const url = await server.copy(source);
  const args = ['--input', plain.file, '--without-files', '--replace'];
  const restore = (name: string) => runScript('restore', [...args, name], { DATABASE_URL: url });
  const name = `${new URL(url).host}${new URL(url).pathname}`;
  await withConnection(url, (target) => target.run(MESSAGE));
  const { code, output } = await restore('yes');
  expect(output).toMatch(/The target is not empty \(auth\.users, .*public\.contact_messages/);
  const advice = `nothing was changed. To replace everything in it, add: --replace ${name}`;
  expect(output).toContain(advice);
  expect(code).toBe(1);
  expect((await restore(name)).code).toBe(0);
  await withConnection(url, async (target) => {
    expect(await readRows(target)).toEqual(rows);
    expect(await first(target, 'count(*)::integer from auth.sessions')).toBe(0);
  });
});

it('migrations of the backup run first, and those of a newer checkout on the restored rows', async () => {
  const url = await server.create();
  await withConnection(url, (connection) => fill(connection, readMigrations().slice(0, -1)));
  const older = await backUp(url, at('older'));
  await withConnection(await server.create(), async (target) => {
    expect((await restoreInto(target, older)).migrated).toBe(1);
    expect(await first(target, MESSAGES)).toBe(2);
    await expect(restoreInto(target, older)).rejects.toThrow('into an empty database');
  });
});

it('migrations that the checkout has not, has otherwise or has in between are refused', () => {
  const file = (version: string) => ({ version, name: 'm', sql: `-- why\nselect ${version};` });
  const ran = (version: string, digest: string | null = null) => ({ version, name: 'm', digest });
  const files = [file('1'), file('2'), file('3')];
  const plan = { before: [file('2')], after: [file('3')] };
  expect(planMigrations([ran('1'), ran('2')], [ran('1')], files)).toEqual(plan);
  for (const other of [[ran('4')], [ran('1', sha256('other'))], [ran('1'), ran('3')]]) {
    expect(() => planMigrations(other, [], files)).toThrow('is not the one of this checkout');
  }
});

it('a hosted project is restored by a role that is no superuser, once it may turn triggers off; it is backed up with all of its accounts, and the local stack takes them', async () => {
  await withHostedDatabase(async (hosted) => {
    const url = hosted.urlOf('postgres');
    await withConnection(url, async (target) => {
      const refused = expect(restoreInto(target, plain)).rejects;
      await refused.toThrow('This role may not set session_replication_role.');
      expect(await first(target, MESSAGES)).toBe(0);
      const admin = hosted.as('supabase_admin');
      await admin`grant set on parameter session_replication_role to postgres`;
      await restoreInto(target, plain);
      const ours = ([name]: [string, string]) => /^(public|private)\./.test(name);
      const restored = Object.entries(await readRows(target)).filter(ours);
      expect(restored).toEqual(Object.entries(rows).filter(ours));
      // What Supabase's Auth requires of an account of the local stack.
      const owner =
        "concat_ws(' ', instance_id, recovery_token = '', encrypted_password) from auth.users";
      expect(await first(target, owner)).toBe('00000000-0000-0000-0000-000000000000 t hash one');
      await target.run(`update auth.users set is_super_admin = false;
        insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
        select gen_random_uuid(), id, 'totp', 'verified', now(), now() from auth.users`);
    });
    const backup = await backUp(url, at('hosted'));
    const dataDir = at('local').file;
    const args = ['--input', backup.file, '--without-files'];
    const restore = () => runScript('restore', args, { DATA_DIR: dataDir });
    expect((await restore()).output).toContain('Everybody signs in again.');
    expect((await restore()).output).toContain('add: --replace local');
    await withDatabase({ dataDir }, async (local) => {
      const owner = "concat_ws(' ', is_super_admin, encrypted_password) from auth.users";
      expect(await first(local, owner)).toBe('f hash one');
      expect(await first(local, 'factor_type from auth.mfa_factors')).toBe('totp');
    });
  });
});

it('npm run backup writes over nothing, wants the files of a project, and leaves data in use alone', async () => {
  const taken = await runScript('backup', ['--output', plain.file], { DATABASE_URL: source });
  expect(taken.output.trim()).toBe(`${plain.file} exists already; remove it or name another.`);
  const drifted = await server.copy(source);
  await withConnection(drifted, (connection) =>
    connection.run(`create table auth.schema_migrations (version text primary key);
      create table public.by_hand (id integer)`),
  );
  const into = ['--output', `${at('made').file}/`];
  const asked = await runScript('backup', into, { DATABASE_URL: drifted });
  expect(asked.output).toContain('set SUPABASE_URL and SUPABASE_SECRET_KEY');
  const dataDir = at('in-use').file;
  mkdirSync(dataDir);
  const unlock = await lockDataDir(dataDir);
  const used = await runScript('backup', into, { DATA_DIR: dataDir });
  unlock();
  expect(used.output).toContain(`The local data in ${dataDir} is in use: stop "npm start" first.`);
  expect(readdirSync(at('made').file)).toEqual([]);
  // The rehearsal finds objects that no migration has made.
  const without = [...into, '--without-files'];
  const bad = await runScript('backup', without, { DATABASE_URL: drifted });
  const reason = /did not pass its check and is kept as .*: The target has no public\.by_/;
  expect(bad.output).toMatch(reason);
  expect(readdirSync(at('made').file)).toEqual([expect.stringMatching(/\.tar\.gz\.bad$/)]);
  expect([taken.code, asked.code, used.code, bad.code]).toEqual([1, 1, 1, 1]);
});
