import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../../local/embedded-postgres.ts';
import { openRemoteStack } from './remote-stack.ts';
import { type Database, startTestStack, type TestStack } from './test-stack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker: tests count, and a stranger's rows would be counted with theirs. */
    stacks: TestStack[];
  }
}

type Options = { database: Database; site?: boolean; workers?: number };

/**
 * What the tests have said. PGlite sets an exit code of its own when it starts and again when it closes:
 * a failed run would look like a good one, or the other way round.
 */
function hasFailed({ vitest: { state } }: TestProject): boolean {
  const failed = state.getFiles().some(({ result }) => result?.state === 'fail');
  return failed || state.getUnhandledErrors().length > 0;
}

type Databases = { urls: (string | undefined)[]; close(): Promise<void> };

/** An empty database for each worker, all on one PostgreSQL; with PGlite each stack has its own. */
async function emptyDatabases(kind: Database, workers: number): Promise<Databases> {
  const turns = Array.from({ length: workers }, (_, turn) => `worker_${turn + 1}`);
  if (kind !== 'postgres')
    return { urls: turns.map(() => undefined), close: async () => undefined };
  const server = await startEmbeddedPostgres();
  const sql = postgres(server.url, { max: 1, onnotice: () => undefined });
  for (const name of turns) await sql.unsafe(`create database ${name}`);
  await sql.end();
  return { urls: turns.map((name) => new URL(`/${name}`, server.url).href), close: server.close };
}

/** A stack for each worker of a Vitest project, started before its tests and stopped after them. */
export function provideStacks({ workers = 1, ...options }: Options) {
  return async (project: TestProject): Promise<() => Promise<void>> => {
    const closing: (() => Promise<void>)[] = [];
    // The server of the databases last.
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
      // One after another: the first one builds the site, and makes the roles of the server.
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
