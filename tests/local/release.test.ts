import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { inRoot } from '../../local/paths.ts';
import { changelogOf } from '../../scripts/release/changelog.ts';

it('subjects stand under their area, and releases are no change', () => {
  const subjects = [
    'site: a new page',
    'Merge the rest',
    'db: an index',
    'release: 1.0.0',
    'site: b',
  ];
  expect(changelogOf('1.1.0', '2026-11-23', subjects)).toBe(
    '## 1.1.0 (2026-11-23)\n\n### db\n\n- an index\n\n### site\n\n- a new page\n- b\n\n### other\n\n- Merge the rest\n',
  );
});

it('npm run release makes one commit and its tag, twice, and refuses what is not committed', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-release-'));
  const copied = [
    'package.json',
    'CHANGELOG.md',
    'package-lock.json',
    '.npmrc',
    'scripts',
    'local',
    'supabase',
    'web',
    'tsconfig.json',
  ];
  for (const name of copied) cpSync(inRoot(name), path.join(folder, name), { recursive: true });
  symlinkSync(inRoot('node_modules'), path.join(folder, 'node_modules'));
  mkdirSync(path.join(folder, '.local'));
  writeFileSync(path.join(folder, '.gitignore'), 'node_modules\n.local\n');
  // In place of the program of the repository's host: how many green runs the commit has.
  const runs = (count: string) =>
    writeFileSync(path.join(folder, '.local', 'gh'), `#!/bin/sh\necho ${count}\n`, {
      mode: 0o755,
    });
  runs('1');
  const env = {
    ...process.env,
    PATH: `${folder}/.local:${process.env.PATH}`,
    ...Object.fromEntries(
      ['AUTHOR', 'COMMITTER'].flatMap((who) => [
        [`GIT_${who}_NAME`, 'Test'],
        [`GIT_${who}_EMAIL`, 'test@example.mn'],
      ]),
    ),
  };
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', env }).trim();
  const release = (...args: string[]) =>
    execFileSync('npm', ['run', 'release', '--', ...args], {
      cwd: folder,
      encoding: 'utf8',
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  const commit = (subject: string) => git('commit', '--quiet', '--allow-empty', '-m', subject);
  try {
    git('init', '--quiet');
    git('add', '-A');
    commit('site: everything');
    const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    const [major, minor] = version.split('.').map(Number);
    const next = `${major}.${minor + 1}.0`;
    for (const count of ['0', '1; exit 1']) {
      runs(count);
      expect(() => release('minor'), count).toThrow('No green run of the pipeline');
    }
    runs('1');
    release('minor');
    expect(git('tag')).toBe(`v${next}`);
    expect(git('status', '--porcelain')).toBe('');
    expect(git('log', '-1', '--format=%s')).toBe(`release: ${next}`);
    expect(
      readFileSync(path.join(folder, 'supabase/functions/_shared/release.ts'), 'utf8'),
    ).toContain(`VERSION = '${next}'`);
    expect(() => release('patch')).toThrow('Nothing has changed since');
    commit('db: an index');
    release('patch');
    const changelog = readFileSync(path.join(folder, 'CHANGELOG.md'), 'utf8');
    // And the first release, which is prepared and has no tag yet.
    expect(changelog.match(/^## \d+\.\d+\.\d+/gm)).toHaveLength(3);
    expect(changelog).toContain(`\n\n## ${version} (`);
    expect(changelog.match(/- everything/g)).toHaveLength(1);
    writeFileSync(path.join(folder, 'new.txt'), 'x');
    expect(() => release('patch')).toThrow('Commit or discard changes first');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
