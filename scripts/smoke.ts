import { chromium } from 'playwright-core';
import { readArgs } from '../local/read-args.ts';
import { exitWith, StartError } from '../local/start-error.ts';
import { BROWSER_ARGS } from '../tests/support/browser-args.ts';
import { findBrowser } from '../tests/support/find-browser.ts';
import { ACTS, smoke } from './smoke/acts.ts';

const USAGE = 'npm run smoke -- --site https://example.mn';

/** `npm run smoke`: twenty acts of a visitor in a browser, at a site that was just deployed. */
async function main(): Promise<void> {
  const { values } = readArgs({ options: { site: { type: 'string' } } }, USAGE);
  if (!values.site || !URL.canParse(values.site)) throw new StartError(USAGE);
  const executablePath = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
  try {
    const failures = await smoke(browser, new URL(values.site).origin);
    if (failures.length > 0) throw new StartError(`${failures.length} of ${ACTS.length} failed.`);
  } finally {
    await browser.close();
  }
}

main().catch(exitWith);
