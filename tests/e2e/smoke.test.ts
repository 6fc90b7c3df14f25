import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ACTS, smoke } from '../../scripts/smoke/acts.ts';
import { launchBrowser } from '../support/browser.ts';
import { ownStack } from '../support/own-stack.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

it('twenty acts of a visitor succeed at a site that is well, and fail where there is none', async () => {
  expect(ACTS).toHaveLength(20);
  expect(await smoke(browser, ownStack().apiUrl)).toEqual([]);
  const failures = await smoke(browser, ownStack().supabaseUrl, ACTS.slice(0, 2));
  expect(failures.map((failure) => failure.split(':')[0])).toEqual(['opens /', 'opens /product']);
});
