import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';
import { BROWSER_ARGS } from './browser-args.ts';

/** Files of a worker share its modules (vitest.config.ts), and so this. */
let launched: Promise<Browser> | undefined;

/**
 * The browser of this worker; which program was found once, before the tests (stack-with-site.ts). What a
 * file closes are its pages: the next one goes on with the same browser, which ends with the worker.
 */
export async function launchBrowser(): Promise<Browser> {
  launched ??= chromium.launch({ executablePath: inject('browser'), args: BROWSER_ARGS });
  const browser = await launched;
  if (!browser.isConnected()) {
    launched = undefined;
    return launchBrowser();
  }
  browser.close = async () => {
    for (const context of browser.contexts()) await context.close();
  };
  return browser;
}
