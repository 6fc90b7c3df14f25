import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { inRoot, ROOT } from '../local/paths.ts';
import { exitWith, StartError } from '../local/start-error.ts';

// Whole runs of the tests that act at random; `npm test` runs a sample of each. The seed is new each time:
// `-- --seed <number>` repeats a run.

const RUNS = {
  /** Ten thousand bodies to `/api` and as many directly to the tables, on PostgreSQL or the Supabase of API_URL. */
  fuzz: { of: 'bodies', count: '10000', args: ['--project=api', 'tests/api/fuzz'] },
  /**
   * Acts of a customer, a visitor and staff in a browser; afterwards the database must hold everything that got a
   * successful response.
   */
  walk: {
    of: 'acts',
    count: '300',
    args: ['--project=e2e', '--retry=0', 'tests/e2e/walk.test.ts'],
  },
} as const;

/** `npm run fuzz -- --bodies <number>`, `npm run walk -- --acts <number>`. */
async function main(name: keyof typeof RUNS): Promise<void> {
  const { of, count, args } = RUNS[name];
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { seed: text, [of]: text },
    args: process.argv.slice(3),
  });
  const { seed = String(Date.now() % 2 ** 31), [of]: times = count } = values as Record<
    string,
    string
  >;
  if (!/^\d+$/.test(seed) || !/^[1-9]\d*$/.test(times)) {
    throw new StartError(`--seed and --${of} are numbers.`);
  }
  console.log(`${times} ${of}, seed ${seed}`);
  const prefix = name.toUpperCase();
  const env = { [`${prefix}_${of.toUpperCase()}`]: times, [`${prefix}_SEED`]: seed };
  const { status } = spawnSync(
    process.execPath,
    [inRoot('node_modules', 'vitest', 'vitest.mjs'), 'run', ...args],
    { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } },
  );
  process.exitCode = status ?? 1;
}

main(process.argv[2] === 'walk' ? 'walk' : 'fuzz').catch(exitWith);
