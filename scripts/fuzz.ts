import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { inRoot, ROOT } from '../local/paths.ts';
import { exitWith, StartError } from '../local/start-error.ts';

/** The number for the whole run, at each of the two APIs. */
const BODIES = '10000';

/**
 * `npm run fuzz`: sends ten thousand bodies to `/api` and as many directly to the tables, on real PostgreSQL
 * or on the Supabase of API_URL. The seed is new each time; `-- --seed <number>` repeats a run, `-- --bodies
 * <number>` sends fewer. `npm test` sends a sample.
 */
function main(): void {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { seed: text, bodies: text } });
  const { seed = String(Date.now() % 2 ** 31), bodies = BODIES } = values;
  if (!/^\d+$/.test(seed) || !/^[1-9]\d*$/.test(bodies)) {
    throw new StartError('--seed and --bodies are numbers.');
  }
  console.log(`${bodies} bodies at each door, seed ${seed}`);
  const vitest = inRoot('node_modules', 'vitest', 'vitest.mjs');
  const { status } = spawnSync(
    process.execPath,
    [vitest, 'run', '--project=api', 'tests/api/fuzz'],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, FUZZ_BODIES: bodies, FUZZ_SEED: seed },
    },
  );
  process.exitCode = status ?? 1;
}

try {
  main();
} catch (error) {
  exitWith(error);
}
