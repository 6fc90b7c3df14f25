import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readArchive, writeArchive } from '../../scripts/backup/archive.ts';
import type { Connection } from '../../scripts/backup/connection.ts';
import { dump } from '../../scripts/backup/dump.ts';
import type { FileStore } from '../../scripts/backup/file-store.ts';
import type { FileMark } from '../../scripts/backup/format.ts';
import { connectPglite, createPglite } from '../../scripts/backup/pglite-connection.ts';
import { rehearse } from '../../scripts/backup/restore-into.ts';
import { fill } from './scratch-server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'site-archive-'));
const file = path.join(folder, 'whole.sql.gz');
let source: Connection;

/** Files of Storage by their paths: one that takes several lines, and a small one. */
const FILES = new Map([
  ['a1'.repeat(32), Buffer.alloc(100_000, 'receipt ')],
  ['b2'.repeat(32), Buffer.from([0, 10, 255])],
]);
const held = (files: ReadonlyMap<string, Buffer>): FileStore => ({
  read: async ({ path: name }) => files.get(name),
  write: async () => undefined,
});

async function backUp(into: string, store?: FileStore, key?: string): Promise<void> {
  await writeArchive(into, (await dump(source, new Date(), store)).content, key);
  await source.run('rollback');
}

beforeAll(async () => {
  // One page at a time, so that a small table is read in several pieces.
  source = await connectPglite(await createPglite(), 1);
  await fill(source);
  await source.run(`insert into public.blog_posts (title, slug, content)
    select 'Гарчиг ' || n, 'garchig-' || n, left(repeat(md5(n::text), 40), 1500)
    from generate_series(1, 40) as n`);
  for (const [name, bytes] of FILES) {
    await source.run(`insert into private.stored_files (path, bucket, state, content_type, size, sha256)
      values ('${name}', 'receipts', 'kept', 'image/png', ${bytes.length},
        encode(sha256(decode('${bytes.toString('hex')}', 'hex')), 'hex'))`);
  }
  await source.run(`insert into private.stored_files (path, bucket, state, content_type, size, sha256)
    select repeat(md5(state), 2), 'receipts', state, 'image/png', 1, repeat('0', 64)
    from unnest(array['writing', 'given_up']) as state`);
  await backUp(file, held(FILES));
});
afterAll(async () => {
  await source.close();
  rmSync(folder, { recursive: true, force: true });
});

const script = (): string => gunzipSync(readFileSync(file)).toString();

/** A script whose hash is made anew, as by whoever changed it. */
function hashed(text: string): string {
  const at = text.indexOf('-- footer ');
  const footer = JSON.parse(text.slice(at + '-- footer '.length)) as object;
  const sha256 = createHash('sha256').update(text.slice(0, at)).digest('hex');
  return `${text.slice(0, at)}-- footer ${JSON.stringify({ ...footer, sha256 })}\n`;
}

/** The file with something changed in its script, read again. */
async function changed(change: (text: string) => string): Promise<unknown> {
  const other = path.join(folder, 'changed.sql.gz');
  const text = change(script());
  expect(text).not.toBe(script());
  writeFileSync(other, gzipSync(text));
  return readArchive(other, undefined).then(
    () => 'read',
    (error: Error) => error.message,
  );
}

describe('a backup file', () => {
  it('holds every table but unlogged ones and those of sessions, and says so', async () => {
    const { header, footer } = await readArchive(file, undefined);
    const names = header.tables.map(({ schema, name }) => `${schema}.${name}`);
    expect(names).toContain('auth.users');
    expect(names).toContain('public.audit_log');
    expect(names).toContain('private.row_counts');
    expect(names).not.toContain('auth.sessions');
    expect(names).not.toContain('private.rate_limits');
    expect(header.leftOut).toContainEqual({
      table: 'auth.sessions',
      reason: 'everybody signs in again after a restore',
    });
    expect(footer.tables).toContainEqual(
      expect.objectContaining({ table: 'public.contact_messages', rows: 6 }),
    );
    expect(footer.tables).toContainEqual(
      expect.objectContaining({ table: 'public.blog_posts', rows: 40 }),
    );
    const messages = footer.sequences.find(({ name }) => name === 'contact_messages_id_seq');
    expect(messages).toMatchObject({ value: '7', isCalled: true });
  });

  it('holds no generated column, and a referenced table before the one that refers to it', async () => {
    const { header } = await readArchive(file, undefined);
    const messages = header.tables.find(({ name }) => name === 'contact_messages');
    expect(messages?.columns.map(({ name }) => name)).not.toContain('search_text');
    const names = header.tables.map(({ name }) => name);
    expect(names.indexOf('users')).toBeLessThan(names.indexOf('profiles'));
  });

  it('is a script that psql understands', () => {
    expect(script()).toMatch(/^begin;\nset session_replication_role = replica;\nCOPY /m);
    expect(script()).toMatch(/^COPY "public"\."contact_messages" \(.*\) FROM stdin;\n1\tБолд 1\t/m);
    expect(script()).toMatch(
      /^select pg_catalog\.setval\('"public"\."audit_log_id_seq"', \d+, (true|false)\);$/m,
    );
  });

  it('is refused when a value, a row, a sequence or the header was changed', async () => {
    const damaged = 'changed.sql.gz is damaged: it was cut short or altered.';
    expect(await changed((text) => text.replace('Болд 3', 'Болд 9'))).toBe(damaged);
    expect(await changed((text) => text.replace(/^3\tБолд 3.*\n/m, ''))).toBe(damaged);
    expect(await changed((text) => text.replace(/(audit_log_id_seq"', )/, '$19'))).toBe(damaged);
    expect(await changed((text) => text.replace('"postgres":"', '"postgres":"9'))).toBe(damaged);
    expect(await changed((text) => `${text}more\n`)).toBe(damaged);
    expect(await changed((text) => text.slice(0, text.indexOf('-- footer')))).toBe(damaged);
  });

  it('never runs what a file says: another statement in it is refused', async () => {
    // Also by whoever can compute the hash of the whole anew.
    const sequence = /^select pg_catalog\.setval.*\n/m;
    expect(await changed((text) => hashed(text.replace(sequence, '')))).toBe('read');
    expect(
      await changed((text) => hashed(text.replace('commit;', 'drop table public.staff;\ncommit;'))),
    ).toContain('damaged');
    expect(
      await changed((text) => text.replace('commit;', 'drop table public.staff;\ncommit;')),
    ).toContain('damaged');
  });

  it('of a newer format, and one that is no backup, are named as such', async () => {
    expect(await changed((text) => text.replace('format 2:', 'format 3:'))).toBe(
      'changed.sql.gz has format 3; this release reads format 2: use the release it was made with.',
    );
    expect(await changed(() => 'select 1;\n')).toBe(
      'changed.sql.gz is not a backup of this product.',
    );
    const text = path.join(folder, 'note.txt');
    writeFileSync(text, 'hello');
    await expect(readArchive(text, undefined)).rejects.toThrow(
      'note.txt is not a backup of this product.',
    );
    await expect(readArchive(path.join(folder, 'none'), undefined)).rejects.toThrow(
      'There is no file',
    );
    const cut = path.join(folder, 'cut.sql.gz');
    writeFileSync(cut, readFileSync(file).subarray(0, 3000));
    await expect(readArchive(cut, undefined)).rejects.toThrow('cut.sql.gz is damaged');
  });

  it('opens only as it was written: with its key, and without one when it has none', async () => {
    const locked = path.join(folder, 'locked.enc');
    await backUp(locked, undefined, 'a key that is long enough');
    await readArchive(locked, 'a key that is long enough');
    await expect(readArchive(locked, undefined)).rejects.toThrow(
      'locked.enc is encrypted; set BACKUP_KEY to its key.',
    );
    await expect(readArchive(locked, 'another key, just as long')).rejects.toThrow(
      'BACKUP_KEY is not the key',
    );
    await expect(readArchive(file, 'a key that is long enough')).rejects.toThrow(
      'whole.sql.gz is not encrypted although BACKUP_KEY is set',
    );
  });
});

describe('the files of Storage', () => {
  it('are in the backup as long as a row shows them, byte by byte', async () => {
    const found = new Map<string, Buffer>();
    const { header, footer } = await readArchive(file, undefined, {
      file: ({ path: name }: FileMark, bytes) => void found.set(name, bytes),
    });
    expect(found).toEqual(FILES);
    expect(footer.files).toEqual({ count: 2, missing: [] });
    expect(header.leftOut.map(({ table }) => table)).not.toContain('storage');
  });

  it('that were changed or taken out are noticed, whoever makes the hash anew', async () => {
    const first = /^-- file .*\n(-- (?!file|footer).*\n)+/m;
    const damaged = 'changed.sql.gz is damaged: it was cut short or altered.';
    expect(await changed((text) => hashed(text.replace(/^-- cmVjZ/m, '-- dmVjZ')))).toBe(damaged);
    expect(await changed((text) => hashed(text.replace(first, '')))).toBe(damaged);
    const without = (text: string) =>
      hashed(text.replace(first, '').replace('"files":{"count":2', '"files":{"count":1'));
    expect(await changed(without)).toBe('read');
    const other = { file: path.join(folder, 'changed.sql.gz'), key: undefined };
    await expect(rehearse(other)).rejects.toThrow('are not those that its rows show');
  });

  it('that Storage has lost, or has otherwise, are named', async () => {
    const [[lost = ''] = [], [kept = ''] = []] = [...FILES];
    for (const instead of [[], [[lost, Buffer.from('other')]] as const]) {
      const into = path.join(folder, `lost-${instead.length}.sql.gz`);
      await backUp(into, held(new Map([...instead, [kept, FILES.get(kept) ?? Buffer.of()]])));
      const { footer } = await readArchive(into, undefined);
      expect(footer.files).toEqual({ count: 1, missing: [lost] });
    }
  });

  it('are left out on purpose, and said to be; a backup of format 1 never had them', async () => {
    const into = path.join(folder, 'rows.sql.gz');
    await backUp(into);
    const { header, footer } = await readArchive(into, undefined);
    expect(footer.files).toBeUndefined();
    expect(header.leftOut).toContainEqual({
      table: 'storage',
      reason: '2 files, which were not asked for',
    });
    const older = (text: string) =>
      hashed(
        text
          .replace('format 2:', 'format 1:')
          .replace('{"format":2', '{"format":1')
          .replace(/^-- file [\s\S]*(?=-- footer)/m, '')
          .replace(/"files":\{.*?\},/, ''),
      );
    expect(await changed(older)).toBe('read');
  });
});
