import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { inRoot, ROOT } from '../local/paths.ts';
import { exitWith, StartError } from '../local/start-error.ts';

/** The number for a whole run. */
const ACTS = '300';

/**
 * `npm run walk`: random acts of a customer, a visitor and staff in a browser; afterwards the database must
 * hold everything that got a successful response. The seed is new each time; `-- --seed <number>` repeats a
 * run, `-- --acts <number>` sets the number of acts. `npm test` runs a few.
 */
function main(): void {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { seed: text, acts: text } });
  const { seed = String(Date.now() % 2 ** 31), acts = ACTS } = values;
  if (!/^\d+$/.test(seed) || !/^[1-9]\d*$/.test(acts)) {
    throw new StartError('--seed and --acts are numbers.');
  }
  console.log(`${acts} acts, seed ${seed}`);
  const vitest = inRoot('node_modules', 'vitest', 'vitest.mjs');
  const { status } = spawnSync(
    process.execPath,
    [vitest, 'run', '--project=e2e', '--retry=0', 'tests/e2e/walk.test.ts'],
    { cwd: ROOT, stdio: 'inherit', env: { ...process.env, WALK_ACTS: acts, WALK_SEED: seed } },
  );
  process.exitCode = status ?? 1;
}

try {
  main();
} catch (error) {
  exitWith(error);
}
