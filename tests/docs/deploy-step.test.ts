import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inRoot } from '../../local/paths.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'site-deploy-'));
  mkdirSync(path.join(folder, 'supabase'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const CONFIG = readFileSync(inRoot('supabase', 'config.toml'), 'utf8');

/** The step of the workflow that names project and site, without the call of the CLI, run as its host runs it. */
function naming(config: string): { status: number | null; written: string } {
  const workflow = readFileSync(inRoot('.github', 'workflows', 'deploy.yml'), 'utf8');
  const [, step = ''] =
    /- name: The project that is meant\n +run: \|\n((?: {10}.*\n)+)/.exec(workflow) ?? [];
  const script = step.replace(/^ *npx supabase link .*$/m, '');
  expect(script).toContain('sed -i');
  const file = path.join(folder, 'supabase', 'config.toml');
  writeFileSync(file, config);
  const env = { PATH: process.env.PATH, PROJECT: 'b'.repeat(20), SITE: 'https://shop.mn' };
  const { status } = spawnSync('bash', ['-e', '-c', script], { cwd: folder, env });
  return { status, written: readFileSync(file, 'utf8') };
}

it('the workflow puts its project and its site into config.toml, every time', () => {
  const { status, written } = naming(CONFIG);
  expect(status).toBe(0);
  expect(written).toContain(`[remotes.production]\nproject_id = "${'b'.repeat(20)}"`);
  expect(written).toContain('site_url = "https://shop.mn"');
  expect(written).not.toMatch(/a{20}|example\.mn/);
});

it.each(['a'.repeat(20), 'https://example.mn'])(
  'and ends where config.toml has no %s to replace',
  (missing) => {
    const config = CONFIG.replaceAll(missing, missing.replace('a', 'c'));
    expect(naming(config)).toEqual({ status: 1, written: config });
  },
);

it.each(['', '0', '1'])(
  'a commit with "%s" green runs of the tests is deployed only with one',
  (runs) => {
    const workflow = readFileSync(inRoot('.github', 'workflows', 'deploy.yml'), 'utf8');
    expect(workflow).not.toMatch(/^ {2}push:/m);
    const [, script = ''] =
      /have passed\n +env:\n.*\n +run: \|\n((?: {10}.*\n)+)/.exec(workflow) ?? [];
    // In place of the program of the workflow's host.
    writeFileSync(path.join(folder, 'gh'), `#!/bin/sh\necho "${runs}"\n`, { mode: 0o755 });
    const env = { PATH: `${folder}:${process.env.PATH}`, COMMIT: 'c'.repeat(40) };
    const { status } = spawnSync('bash', ['-e', '-c', script], { cwd: folder, env });
    expect(script).toContain('--commit "$COMMIT"');
    expect(status).toBe(runs === '1' ? 0 : 1);
  },
);
