import { spawnSync } from 'node:child_process';

/** The output of git; null without git, or without the history of this folder. */
export function git(folder: string, ...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/** The commit of a checkout, which a build says in `/config.json`: of git, or as the site's host gives it. */
export const commitOf = (folder: string): string | undefined =>
  git(folder, 'rev-parse', 'HEAD') || process.env.COMMIT_REF || process.env.VERCEL_GIT_COMMIT_SHA;
