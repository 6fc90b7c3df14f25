import type { TestProject } from 'vitest/node';
import { openRemoteStack } from './remote-stack.ts';
import { type Database, startTestStack, type TestStack } from './test-stack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    stack: TestStack;
  }
}

/** One stack a Vitest project, started before its tests and stopped after them. */
export function provideStack(options: { database: Database; site?: boolean }) {
  return async (project: TestProject): Promise<(() => Promise<void>) | undefined> => {
    const remote = process.env.API_URL;
    if (remote && !options.site) {
      project.provide('stack', await openRemoteStack(remote));
      return undefined;
    }
    const { close, ...stack } = await startTestStack(options);
    project.provide('stack', stack);
    return close;
  };
}
