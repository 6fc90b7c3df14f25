import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parse } from 'yaml';
import { inRoot } from '../../local/paths.ts';

type Step = { name?: string; run?: string; with?: Record<string, unknown> };
type Job = { needs?: string | string[]; if?: string; environment?: string; steps: Step[] };

const text = readFileSync(inRoot('.github', 'workflows', 'pipeline.yml'), 'utf8');
const { on, jobs, permissions } = parse(text) as {
  on: { push: { branches: string[]; tags: string[] }; workflow_dispatch: unknown };
  jobs: Record<string, Job>;
  permissions: unknown;
};
const DEPLOYING = ['staging', 'smoke', 'production', 'rollback'];
const tests = Object.keys(jobs).filter((name) => ![...DEPLOYING, 'preview'].includes(name));
const commandsOf = (name: string) =>
  (jobs[name]?.steps ?? []).flatMap(({ run }) => (run ? [run.trim()] : []));
const indexOf = (name: string, command: string) =>
  commandsOf(name).findIndex((line) => line.includes(command));

it('is the only workflow', () => {
  expect(readdirSync(inRoot('.github', 'workflows'))).toEqual(['pipeline.yml']);
  expect(permissions).toEqual({ contents: 'read' });
});

it('tests what is pushed to main, every tag of a release, and every pull request', () => {
  expect(on.push).toEqual({ branches: ['main'], tags: ['v*'] });
  expect(on).toHaveProperty('pull_request');
  expect(tests.length).toBeGreaterThan(4);
  for (const name of tests) expect(jobs[name]?.if).toBe("github.event_name != 'workflow_dispatch'");
  expect(commandsOf('embedded')).toEqual(['.ci/run']);
  expect(commandsOf('supabase').join('\n')).toContain('supabase test db');
});

it('goes from all tests to staging, from there to the browser, and from there to production', () => {
  expect(jobs.staging?.needs).toEqual(tests);
  expect(jobs.smoke?.needs).toBe('staging');
  expect(jobs.production?.needs).toBe('smoke');
  expect(indexOf('smoke', 'npm run smoke')).toBeGreaterThan(0);
  // A job whose condition asks for no status runs only after all that it needs has succeeded.
  for (const name of DEPLOYING)
    expect(jobs[name]?.if ?? '').not.toMatch(/always|failure|cancelled/);
});

it('brings a tag alone to production, after an approval and a backup, and ends with the doctor', () => {
  expect(jobs.staging?.if).toBe("vars.DEPLOY == '1' && github.event_name == 'push'");
  expect(jobs.production?.if).toBe("startsWith(github.ref, 'refs/tags/v')");
  expect(jobs.production?.environment).toBe('production');
  const backup = indexOf('production', 'npm run backup');
  expect(backup).toBeGreaterThan(0);
  // Its last act is the doctor (scripts/deploy/deploy.test.ts).
  expect(indexOf('production', 'npm run deploy -- --yes')).toBe(
    commandsOf('production').length - 1,
  );
  expect(indexOf('production', 'npm run deploy')).toBeGreaterThan(backup);
  expect(indexOf('staging', 'npm run deploy -- --yes')).toBe(commandsOf('staging').length - 1);
});

it('takes the function back by hand, to a tag', () => {
  expect(Object.keys(on)).toContain('workflow_dispatch');
  expect(jobs.rollback?.needs).toBeUndefined();
  expect(jobs.rollback?.environment).toBe('production');
  expect(jobs.rollback?.steps[0]?.with?.ref).toContain('inputs.rollback_to');
  expect(indexOf('rollback', 'npm run deploy -- --yes --rollback')).toBeGreaterThan(0);
});

it('gives a job that a pull request runs no secret and no environment', () => {
  for (const name of [...tests, 'preview']) {
    // A licence key grants nothing, and a fork does not get it.
    const written = JSON.stringify(jobs[name]).replaceAll('secrets.GITLEAKS_LICENSE', '');
    expect(written, name).not.toMatch(/secrets\.|"environment"|: write/);
  }
  for (const name of DEPLOYING.filter((each) => each !== 'smoke' && each !== 'production')) {
    expect(jobs[name]?.if, name).toMatch(/event_name == '(push|workflow_dispatch)'/);
  }
  expect(text).not.toContain('pull_request_target');
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'site-pipeline-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  ['', 1, ''],
  ['a key', 0, 'run backup -- --output backups/\n'],
])('the backup with BACKUP_KEY "%s" ends with %i', (BACKUP_KEY, code, ran) => {
  const { run = '' } = jobs.production?.steps.find(({ name }) => name === 'Backup') ?? {};
  writeFileSync(path.join(folder, 'npm'), '#!/bin/sh\necho "$@"\n', { mode: 0o755 });
  const env = { PATH: `${folder}:${process.env.PATH}`, BACKUP_KEY };
  const { status, stdout } = spawnSync('bash', ['-e', '-c', run], { env, encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: code, stdout: ran });
});
