import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { inRoot } from '../local/paths.ts';

it('a build that cannot reach the function ends with one sentence', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [inRoot('scripts', 'run.cjs'), inRoot('scripts', 'build.ts')],
    { env: { ...process.env, VITE_SUPABASE_URL: 'http://127.0.0.1:9' }, encoding: 'utf8' },
  );
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr.trim()).toMatch(
    /^The site cannot be built: http:\/\/127.*deploy the function first.*$/,
  );
});
