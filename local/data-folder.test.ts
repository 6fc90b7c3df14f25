import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkRoom, makeDataDir, sayFullDisk } from './data-folder.ts';
import { openDatabase } from './database.ts';
import { loadKeys } from './keys.ts';
import { StartError } from './start-error.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'data-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The sentence that a failed start ends with. */
async function sentenceOf(work: () => unknown): Promise<string> {
  try {
    await work();
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return (error as StartError).message;
  }
  throw new Error('Nothing was refused');
}

describe('a start that cannot use its folder says so in one sentence', () => {
  it('for a full disk, and that nothing is lost', async () => {
    const sentence = await sentenceOf(() => checkRoom(folder, 3 * 1024 * 1024));
    expect(sentence).toContain('is full (3 MB left');
    expect(sentence).toContain('The data is intact');
    expect(sentence).not.toContain('reset');
  });
  it.each([
    Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
    Object.assign(new Error('could not extend file'), { code: '53100' }),
    new StartError(
      'Migration x failed: could not extend file "base/5/2674": No space left on device.',
    ),
    new StartError(
      'Migration x failed: could not extend file "base/5/17241": wrote only 4096 of 8192 bytes at block 0.',
    ),
    { name: 'ErrnoError', errno: 51 },
    new Error('The database does not open', { cause: { name: 'ErrnoError', errno: 51 } }),
  ])('wherever it is met (%o)', (error) => {
    const said = sayFullDisk(error, '/data');
    expect(said).toBeInstanceOf(StartError);
    expect((said as StartError).message).toMatch(
      /^The disk of \/data is full\. The data is intact/,
    );
  });
  it.each([new Error('connection refused'), { name: 'ErrnoError', errno: 44 }, undefined])(
    'and keeps any other failure as it is (%o)',
    (error) => expect(sayFullDisk(error, '/data')).toBe(error),
  );
  it('and takes one with room', () => {
    expect(() => checkRoom(folder)).not.toThrow();
  });
  it.each([['data'], ['data', 'below']])('for a file in its place (%s %s)', async (...parts) => {
    writeFileSync(path.join(folder, 'data'), '');
    const sentence = await sentenceOf(() => makeDataDir(path.join(folder, ...parts)));
    expect(sentence).toContain('a file');
  });
  it('for a file where the database should be', async () => {
    writeFileSync(path.join(folder, 'pglite'), '');
    expect(await sentenceOf(() => openDatabase(folder))).toContain('there is a file of that name');
  });
  it('for a database that is damaged, without the advice to delete it', async () => {
    mkdirSync(path.join(folder, 'pglite'));
    writeFileSync(path.join(folder, 'pglite', 'PG_VERSION'), 'x\n');
    const sentence = await sentenceOf(() => openDatabase(folder));
    expect(sentence).toContain('cannot be opened (');
    expect(sentence).not.toContain('[object Object]');
    expect(sentence).toContain('Nothing was deleted');
    expect(sentence).not.toContain('reset');
  });
  it.each(['', '{"publishableKey": "sb_pub', '{}', '[]'])('for keys cut to %j', async (text) => {
    const file = path.join(folder, 'keys.json');
    writeFileSync(file, text);
    const sentence = await sentenceOf(() => loadKeys(folder));
    expect(sentence).toContain('cannot be read');
    expect(sentence).toContain('no data is lost');
    expect(readFileSync(file, 'utf8')).toBe(text);
  });
});

it('keeps the keys that it has made', async () => {
  expect(await loadKeys(folder)).toEqual(await loadKeys(folder));
});
