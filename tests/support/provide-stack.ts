import type { TestProject } from 'vitest/node';
import type { DenoPackage } from '../../local/deno-binary.ts';
import { openRemoteStack } from './remote-stack.ts';
import { ScratchServer } from './scratch-server.ts';
import { type Database, startTestStack, type TestStack } from './test-stack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker, because tests count rows. */
    stacks: TestStack[];
  }
}

type Options = { database: Database; deno?: DenoPackage; site?: boolean; workers?: number };

/**
 * Whether tests have failed. PGlite sets an exit code when it starts and when it closes, which would hide the
 * result of the run.
 */
function hasFailed({ vitest: { state } }: TestProject): boolean {
  const failed = state.getFiles().some(({ result }) => result?.state === 'fail');
  return failed || state.getUnhandledErrors().length > 0;
}

type Databases = { urls: (string | undefined)[]; close(): Promise<void> };

/** An empty database for each worker, all on one PostgreSQL; with PGlite each stack has its own. */
async function emptyDatabases(kind: Database, workers: number): Promise<Databases> {
  const urls = Array.from({ length: workers }, () => undefined as string | undefined);
  if (kind !== 'postgres') return { urls, close: async () => undefined };
  const server = await ScratchServer.start();
  for (const worker of urls.keys()) urls[worker] = await server.create();
  return { urls, close: () => server.close() };
}

/** Starts a stack for each worker of a Vitest project before its tests, and stops it afterwards. */
export function provideStacks({ workers = 1, ...options }: Options) {
  return async (project: TestProject): Promise<() => Promise<void>> => {
    const closing: (() => Promise<void>)[] = [];
    // The database server last.
    const close = async () => {
      const [server, ...stacks] = closing;
      await Promise.all(stacks.map((stop) => stop()));
      await server?.();
    };
    const remote = process.env.API_URL;
    if (remote && !options.site) {
      project.provide('stacks', [await openRemoteStack(remote)]);
      return close;
    }
    try {
      const stacks: TestStack[] = [];
      const databases = await emptyDatabases(options.database, workers);
      closing.push(databases.close);
      // One after another: the first one builds the site, and creates the server's roles.
      for (const databaseUrl of databases.urls) {
        const { close: stop, ...stack } = await startTestStack({ ...options, databaseUrl });
        closing.push(stop);
        stacks.push(stack);
      }
      project.provide('stacks', stacks);
      process.once('exit', () => {
        process.exitCode = hasFailed(project) ? 1 : 0;
      });
      return close;
    } catch (error) {
      await close();
      throw error;
    }
  };
}
