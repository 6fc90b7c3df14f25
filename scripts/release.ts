import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { inRoot } from '../local/paths.ts';
import { exitWith, StartError } from '../local/start-error.ts';
import { changelogOf, nextVersion, STEPS, type Step } from './release/changelog.ts';

const USAGE = `npm run release -- patch | minor | major [--dry-run]

Makes a release of the commit that is checked out: version of package.json and the function, changelog of the commits
since the last tag, the migrations that databases have run from then on (npm run freeze), one commit and its tag. It pushes nothing.`;

/** What git prints; throws what it complains of. */
const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: inRoot(), encoding: 'utf8', stdio: 'pipe' }).trim();

function lastTag(): string | undefined {
  try {
    return git('describe', '--tags', '--abbrev=0', '--match', 'v*');
  } catch {
    return undefined;
  }
}

/** Replaces a text that stands in a file exactly once. */
function replaceOnce(file: string, from: string, to: string): void {
  const source = readFileSync(inRoot(file), 'utf8');
  if (source.split(from).length !== 2) throw new StartError(`${file} has not one ${from}.`);
  writeFileSync(inRoot(file), source.replace(from, to));
}

function main(): void {
  const { values, positionals } = parseArgs({
    options: { 'dry-run': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const step = positionals[0] as Step;
  if (!STEPS.includes(step)) throw new StartError(USAGE);
  if (git('status', '--porcelain') !== '') throw new StartError('Commit or discard changes first.');
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as {
    version: string;
  };
  const next = nextVersion(version, step);
  const since = lastTag();
  const subjects = git('log', '--no-merges', '--format=%s', ...(since ? [`${since}..HEAD`] : []))
    .split('\n')
    .filter(Boolean);
  if (subjects.length === 0) throw new StartError(`Nothing has changed since ${since}.`);
  const entry = changelogOf(next, git('log', '-1', '--format=%cs'), subjects);
  if (values['dry-run']) {
    console.log(entry);
    return;
  }
  const changelog = inRoot('CHANGELOG.md');
  const heading = '# Changelog\n\n';
  const older = existsSync(changelog) ? readFileSync(changelog, 'utf8').slice(heading.length) : '';
  writeFileSync(changelog, `${heading}${entry}${older && `\n${older}`}`);
  execFileSync('npm', ['version', next, '--no-git-tag-version', '--ignore-scripts'], {
    cwd: inRoot(),
    stdio: 'ignore',
  });
  replaceOnce(
    'supabase/functions/_shared/release.ts',
    `VERSION = '${version}'`,
    `VERSION = '${next}'`,
  );
  execFileSync('npm', ['run', '--silent', 'freeze'], { cwd: inRoot(), stdio: 'inherit' });
  git(
    'add',
    'CHANGELOG.md',
    'package.json',
    'package-lock.json',
    'supabase/release.json',
    'supabase/functions/_shared/release.ts',
  );
  git('commit', '--quiet', '--message', `release: ${next}`);
  git('tag', '--annotate', `v${next}`, '--message', `Release ${next}`);
  console.log(`v${next} is tagged. Bring it to production: git push --follow-tags`);
}

try {
  main();
} catch (error) {
  exitWith(error);
}
