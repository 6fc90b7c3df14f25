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

/** A stack for each worker of a Vitest project, started before its tests and stopped after them. */
export function provideStacks({ workers = 1, ...options }: Options) {
  return async (project: TestProject): Promise<() => Promise<void>> => {
    const closing: (() => Promise<void>)[] = [];
    const close = async () => {
      // PGlite, when it closes, sets an exit code of its own: a failed run would look like a good one.
      const { exitCode } = process;
      process.once('exit', () => {
        process.exitCode = exitCode ?? 0;
      });
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
      // See `close`: PGlite sets one when it starts, too.
      process.exitCode = undefined;
      return close;
    } catch (error) {
      await close();
      throw error;
    }
  };
}
