import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '../local/paths.ts';
import { exitWith, StartError } from '../local/start-error.ts';
import { changelogOf } from './release/changelog.ts';

// `npm run release -- patch | minor | major` is `npm version`, which runs this before it writes the new version
// (`preversion` of package.json), and then makes one commit and its tag. This adds to the commit what else belongs to a
// release: the changelog of the commits since the last tag, the version of the function, and the migrations that databases
// have run from then on (npm run freeze). Nothing is pushed.

/** The output of git; throws if git fails. */
const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: inRoot(), encoding: 'utf8', stdio: 'pipe' }).trim();

/** Throws a StartError unless the pipeline of this commit is green: tests, staging, and the browser at it. */
function refuseWithoutGreenRun(commit: string): void {
  const args = ['run', 'list', '--workflow', 'pipeline.yml', '--commit', commit];
  const asked = ['--status', 'success', '--limit', '1', '--json', 'databaseId', '--jq', 'length'];
  const { status, stdout, stderr, error } = spawnSync('gh', [...args, ...asked], {
    cwd: inRoot(),
    encoding: 'utf8',
  });
  if (status === 0 && stdout.trim() === '1') return;
  const reason = status === 0 ? 'push it and wait' : (error?.message ?? stderr.trim());
  throw new StartError(`No green run of the pipeline is known for ${commit}: ${reason}.`);
}

async function main(): Promise<void> {
  const { npm_old_version: version, npm_new_version: next } = process.env;
  if (!version || !next) throw new StartError('npm run release -- patch | minor | major');
  if (git('status', '--porcelain') !== '') throw new StartError('Commit or discard changes first.');
  refuseWithoutGreenRun(git('rev-parse', 'HEAD'));
  const since = git('tag', '--list', 'v*', '--sort=-version:refname', '--merged').split('\n')[0];
  const subjects = git('log', '--no-merges', '--format=%s', ...(since ? [`${since}..HEAD`] : []))
    .split('\n')
    .filter(Boolean);
  if (subjects.length === 0) throw new StartError(`Nothing has changed since ${since}.`);
  const entry = changelogOf(next, git('log', '-1', '--format=%cs'), subjects);
  const heading = '# Changelog\n\n';
  const changelog = inRoot('CHANGELOG.md');
  const older = existsSync(changelog) ? readFileSync(changelog, 'utf8').slice(heading.length) : '';
  writeFileSync(changelog, `${heading}${entry}${older && `\n${older}`}`);
  const release = inRoot('supabase', 'functions', '_shared', 'release.ts');
  const [before, after, ...more] = readFileSync(release, 'utf8').split(`VERSION = '${version}'`);
  if (after === undefined || more.length > 0) {
    throw new StartError(`${release} has not one VERSION = '${version}'.`);
  }
  writeFileSync(release, `${before}VERSION = '${next}'${after}`);
  execFileSync('npm', ['run', '--silent', 'freeze'], { cwd: inRoot(), stdio: 'inherit' });
  git('add', 'CHANGELOG.md', 'supabase/release.json', 'supabase/functions/_shared/release.ts');
  console.log(
    'To bring it to production: git push --follow-tags, and approve it when staging has passed.',
  );
}

main().catch(exitWith);
