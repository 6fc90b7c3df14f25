import type { TestProject } from 'vitest/node';
import { findBrowser } from './find-browser.ts';
import { provideStacks } from './provide-stack.ts';
import { BROWSER_WORKERS } from './workers.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The program of the browser that all tests use. */
    browser: string;
  }
}

const provide = provideStacks({ database: 'postgres', site: true, workers: BROWSER_WORKERS });

/** A browser first: without one the stacks would be started for nothing. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  project.provide('browser', await findBrowser());
  return provide(project);
};
