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

/** A stack for each worker, and for browser tests a browser first: without one the stacks would be started for nothing. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const inBrowsers = project.name === 'e2e';
  if (inBrowsers) project.provide('browser', await findBrowser());
  const workers = inBrowsers ? BROWSER_WORKERS : 1;
  return provideStacks({ database: 'postgres', site: true, workers })(project);
};
