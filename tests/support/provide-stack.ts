import type { TestProject } from 'vitest/node';
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

/** A stack for each worker of a Vitest project, started before its tests and stopped after them. */
export function provideStacks({ workers = 1, ...options }: Options) {
  return async (project: TestProject): Promise<() => Promise<void>> => {
    const closing: (() => Promise<void>)[] = [];
    const close = async () => {
      await Promise.all(closing.map((stop) => stop()));
    };
    const remote = process.env.API_URL;
    if (remote && !options.site) {
      project.provide('stacks', [await openRemoteStack(remote)]);
      return close;
    }
    try {
      const stacks: TestStack[] = [];
      // One after another: the first one builds the site.
      for (let worker = 0; worker < workers; worker += 1) {
        const { close: stop, ...stack } = await startTestStack(options);
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
