import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { ACTION_TIMEOUT_MS, TEST_TIMEOUT_MS } from './tests/support/timeouts.ts';
import { BROWSER_WORKERS } from './tests/support/workers.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const resolve = {
  alias: {
    '@': at('./web/src'),
    '@contract': at('./supabase/functions/_shared/contract'),
    '@assistant': at('./supabase/functions/_shared/assistant'),
  },
};

const patient = { testTimeout: TEST_TIMEOUT_MS, hookTimeout: TEST_TIMEOUT_MS };

/** Tests over HTTP share one stack, so one file at a time: each may count what it left behind. */
const overHttp = { fileParallelism: false, ...patient };

/**
 * Files of pure logic share a worker's modules and its DOM: in a whole run `web` took 136 s with a fresh pair
 * for each file and takes 22 so, `unit` 73 and 33. What a test changes it puts back.
 */
const sharedModules = { isolate: false };

/** Start stacks of their own with the limits of production, or kill one: of a Supabase that API_URL names they say nothing. */
const WITH_OWN_STACKS = ['rate-limits', 'floods', 'durability', 'request-acts'];

/**
 * What runs on PGlite, and under the newest Deno, as well. Lite serves both databases; what differs is the way of a
 * statement and of its refusal, a transaction, JSON, a time and a search through another driver (decision 0039). Of the
 * two versions of Deno it is how they read a request (decision 0091).
 */
const ON_PGLITE = ['data-api', 'forms', 'http', 'lists', 'records', 'idempotency-keys', 'sessions'];

const apiFiles = (names: readonly string[]) => names.map((name) => `tests/api/${name}.test.ts`);

const apiTests = (name: string, setup: string, include: string[], exclude: string[] = []) => ({
  resolve,
  test: { name, include, exclude, globalSetup: [setup], ...overHttp },
});

/** By name, which begins the long stories of the staff area early: one of them last would be waited for. */
class ByName extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => a.moduleId.localeCompare(b.moduleId));
  }
}

/** One project a boundary; `npm test` runs them one after another. */
export default defineConfig({
  test: {
    // Vitest leaves a core to the editor; nobody edits here, and two cores are all some machines have.
    maxWorkers: '100%',
    sequence: { sequencer: ByName },
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          include: [
            'supabase/functions/**/*.test.ts',
            '{local,scripts,web/build,tests/assistant,tests/docs,tests/mutations,tests/support}/**/*.test.ts',
          ],
          ...patient,
          ...sharedModules,
        },
      },
      {
        resolve,
        test: {
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          ...patient,
          ...sharedModules,
        },
      },
      {
        resolve,
        test: {
          // Bounds of processor time, and nothing beside them: one file at a time, and no other part (scripts/test.ts).
          name: 'time',
          include: ['tests/time/**/*.test.ts'],
          fileParallelism: false,
          ...patient,
        },
      },
      {
        resolve,
        test: {
          name: 'database',
          include: ['tests/database/**/*.test.ts'],
          ...patient,
        },
      },
      {
        resolve,
        test: {
          name: 'hosted',
          include: ['tests/hosted/**/*.test.ts'],
          ...patient,
        },
      },
      {
        resolve,
        test: {
          name: 'local',
          include: ['tests/{local,upgrades}/**/*.test.ts'],
          // Each starts a database, a Deno or a whole stack of its own, and mostly waits for it.
          maxWorkers: 2,
          ...patient,
        },
      },
      {
        resolve,
        test: {
          name: 'backup',
          include: ['tests/backup/**/*.test.ts'],
          // Side by side: each file has databases and stacks of its own.
          ...patient,
        },
      },
      apiTests(
        'api',
        'tests/support/stack-on-postgres.ts',
        ['tests/api/**/*.test.ts'],
        process.env.API_URL ? apiFiles(WITH_OWN_STACKS) : [],
      ),
      // How soon many are answered, with no other part beside it (scripts/test.ts).
      apiTests('load', 'tests/support/stack-on-postgres.ts', ['tests/load/**/*.test.ts']),
      apiTests('api-pglite', 'tests/support/stack-on-pglite.ts', apiFiles(ON_PGLITE)),
      {
        // What the built site is and how it is served: without a browser.
        resolve,
        test: {
          name: 'site',
          include: ['tests/site/**/*.test.ts'],
          globalSetup: ['tests/support/stack-with-site.ts'],
          ...overHttp,
        },
      },
      {
        resolve,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/support/stack-with-site.ts'],
          setupFiles: ['tests/e2e/support/close-pages.ts'],
          // Loaded by Node, as in the stack: Vite would resolve another copy of Emotion than Chakra has.
          server: { deps: { external: [/\/\.cache\/site-renderer\//] } },
          ...overHttp,
          // A stack and a browser for each worker.
          fileParallelism: true,
          maxWorkers: BROWSER_WORKERS,
          // Modules are loaded once a worker; the tests of a file keep their state to themselves.
          isolate: false,
          // A page is asked as long as a click waits for it: the default of a second is too short for a busy machine.
          expect: { poll: { timeout: ACTION_TIMEOUT_MS } },
          // Nothing is retried but what a busy machine draws too late; `npm test` names each such test.
          retry: 1,
        },
      },
    ],
  },
});
