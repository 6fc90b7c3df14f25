import { expect, it } from 'vitest';
import { ACTS, smoke } from '../../scripts/smoke/acts.ts';
import { launchBrowser } from '../support/browser.ts';
import { ownStack } from '../support/own-stack.ts';

it('twenty acts of a visitor succeed at a site that is well, and fail where there is none', async () => {
  expect(ACTS).toHaveLength(20);
  const browser = await launchBrowser();
  expect(await smoke(browser, ownStack().apiUrl)).toEqual([]);
  const failures = await smoke(browser, ownStack().supabaseUrl, ACTS.slice(0, 2));
  expect(failures.map((failure) => failure.split(':')[0])).toEqual(['opens /', 'opens /product']);
});
