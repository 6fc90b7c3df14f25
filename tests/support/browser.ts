import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';
import { BROWSER_ARGS } from './browser-args.ts';

/** A browser for a test file; which one was found once, before the tests (stack-with-site.ts). */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: inject('browser'), args: BROWSER_ARGS });
