import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { lastCommitOf, pageTextsOf } from './page-dates.ts';

const IMPORTS: Record<string, string[]> = {
  '/p/web/src/pages/pricing.tsx': ['/p/web/src/features/plans.tsx', '/p/node_modules/react.js'],
  '/p/web/src/features/plans.tsx': ['/p/web/src/content/prices.ts', '/p/web/src/lib/money.ts'],
  '/p/web/src/content/prices.ts': ['/p/web/src/features/plans/plan-texts.ts'],
  '/p/web/src/pages/terms.tsx': ['/p/web/src/content/terms.ts'],
  '/p/node_modules/react.js': ['/p/web/src/content/never.ts'],
};

it('the texts of a page are those that it imports, through its components too', () => {
  const texts = pageTextsOf({
    getModuleIds: () => Object.keys(IMPORTS),
    getModuleInfo: (id) => ({ importedIds: IMPORTS[id] ?? [] }),
  });
  expect([...texts]).toEqual([
    ['pricing', ['/p/web/src/content/prices.ts', '/p/web/src/features/plans/plan-texts.ts']],
    ['terms', ['/p/web/src/content/terms.ts']],
  ]);
});

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function repository() {
  const folder = mkdtempSync(join(tmpdir(), 'dates-'));
  folders.push(folder);
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'pipe' });
  git('init', '-q');
  const commit = (file: string, text: string, date: string) => {
    writeFileSync(join(folder, file), text);
    git('add', '-A');
    execFileSync(
      'git',
      ['-c', 'user.name=a', '-c', 'user.email=a@example.mn', 'commit', '-qm', text],
      { cwd: folder, env: { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date } },
    );
  };
  return { folder, commit, file: (name: string) => join(folder, name) };
}

it('a page changed when the newest of its texts did', () => {
  const { folder, commit, file } = repository();
  commit('a.ts', 'one', '2026-11-01T10:00:00+08:00');
  commit('b.ts', 'two', '2026-11-02T10:00:00+08:00');
  commit('c.ts', 'three', '2026-11-03T10:00:00+08:00');
  expect(lastCommitOf([file('a.ts'), file('b.ts')], folder)).toBe('2026-11-02T02:00:00.000Z');
});

it('gives no date for uncommitted changes, without a file, or without a full history', () => {
  const { folder, commit, file } = repository();
  commit('a.ts', 'one', '2026-11-01T10:00:00+08:00');
  commit('a.ts', 'two', '2026-11-02T10:00:00+08:00');
  writeFileSync(file('a.ts'), 'not committed');
  expect(lastCommitOf([file('a.ts')], folder)).toBeUndefined();
  expect(lastCommitOf([], folder)).toBeUndefined();
  const copy = mkdtempSync(join(tmpdir(), 'dates-'));
  folders.push(copy);
  execFileSync('git', ['clone', '-q', '--depth', '1', `file://${folder}`, copy], { stdio: 'pipe' });
  expect(lastCommitOf([join(copy, 'a.ts')], copy)).toBeUndefined();
  const none = mkdtempSync(join(tmpdir(), 'dates-'));
  folders.push(none);
  expect(lastCommitOf([join(none, 'a.ts')], none)).toBeUndefined();
});
