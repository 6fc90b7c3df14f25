import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';
import { BROWSER_ARGS } from './browser-args.ts';
import { ACTION_TIMEOUT_MS } from './timeouts.ts';

/** Without optimising compilers: a page lives for a second or two, and optimising its script costs more than it saves. */
const QUICKLY_COMPILED = '--js-flags=--no-turbofan --no-maglev';

/** The files of a worker share its modules (vitest.config.ts), and so this browser. */
let launched: Promise<Browser> | undefined;

/**
 * A browser whose contexts close without their routes: one that still fetches for a page is refused when its context closes,
 * after its test, and Vitest calls the whole run failed.
 */
async function launch(): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: inject('browser'),
    args: [...BROWSER_ARGS, QUICKLY_COMPILED],
  });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.setDefaultTimeout(ACTION_TIMEOUT_MS);
    const close = context.close.bind(context);
    context.close = async (reason) => {
      for (const routed of [...context.pages(), context]) {
        // A test may have closed it.
        await routed.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => undefined);
      }
      await close(reason);
    };
    return context;
  };
  return browser;
}

/**
 * The browser of this worker; stack-with-site.ts has found its program before the tests. `close` closes only the
 * pages of a test file; the browser ends with the worker.
 */
export async function launchBrowser(): Promise<Browser> {
  launched ??= launch();
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
