import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readArchive, writeArchive } from '../../scripts/backup/archive.ts';
import type { Connection } from '../../scripts/backup/connection.ts';
import { dump } from '../../scripts/backup/dump.ts';
import { connectPglite, createPglite } from '../../scripts/backup/pglite-connection.ts';
import { fill } from './scratch-server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'site-archive-'));
const file = path.join(folder, 'whole.sql.gz');
let source: Connection;

beforeAll(async () => {
  // One page at a time, so that a small table is read in several pieces.
  source = await connectPglite(await createPglite(), 1);
  await fill(source);
  await source.run(`insert into public.blog_posts (title, slug, content)
    select 'Гарчиг ' || n, 'garchig-' || n, left(repeat(md5(n::text), 40), 1500)
    from generate_series(1, 40) as n`);
  await writeArchive(file, (await dump(source, new Date())).content, undefined);
  await source.run('rollback');
});
afterAll(async () => {
  await source.close();
  rmSync(folder, { recursive: true, force: true });
});

const script = (): string => gunzipSync(readFileSync(file)).toString();

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
    const profiles = header.tables.find(({ name }) => name === 'profiles');
    expect(profiles?.columns.map(({ name }) => name)).not.toContain('search_text');
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
    const hashed = (text: string): string => {
      const at = text.indexOf('-- footer ');
      const footer = JSON.parse(text.slice(at + '-- footer '.length)) as object;
      const sha256 = createHash('sha256').update(text.slice(0, at)).digest('hex');
      return `${text.slice(0, at)}-- footer ${JSON.stringify({ ...footer, sha256 })}\n`;
    };
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
    expect(await changed((text) => text.replace('format 1:', 'format 2:'))).toBe(
      'changed.sql.gz has format 2; this release reads format 1: use the release it was made with.',
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
    await writeArchive(
      locked,
      (await dump(source, new Date())).content,
      'a key that is long enough',
    );
    await source.run('rollback');
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
