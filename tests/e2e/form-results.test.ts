import { ERRORS } from '@contract/http/errors.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { adminLogin, freshEmail } from '../api/client.ts';
import { button, fillAll, openForm, openVisitor, PHONE, stored } from './public-forms-kit.ts';
import { FORM_STORIES, phoneOf } from './public-forms-table.ts';

/** The result of every form is visible and announced, on the smallest screen, and what it sent is stored. */

/** Whether all of it is visible, below the header. */
const inSight = (result: Locator) =>
  result.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && top < window.innerHeight && bottom <= window.innerHeight + 1;
  });
/** Whether a screen reader announces it: it is a live region, or has the focus. */
const isTold = (result: Locator) =>
  result.evaluate((element) => {
    const live = element.closest('[role=alert], [role=status], [aria-live]');
    const focus = document.activeElement;
    return live !== null || (focus !== null && focus !== document.body && focus.contains(element));
  });

async function expectResult(page: Page, text: string): Promise<void> {
  const result = page.getByText(text).first();
  await result.waitFor();
  await expect.poll(() => inSight(result)).toBe(true);
  await expect.poll(() => isTold(result)).toBe(true);
}

it.for(FORM_STORIES)('$name: its failure and its success, and what is stored', async (story) => {
  const { page, problems } = await openVisitor(PHONE);
  await openForm(page, story);
  const email = freshEmail('result');
  if (story.gated) expect(await button(page, story, story.next ?? '').isDisabled()).toBe(true);
  await fillAll(page, story, email);
  await page.route(`**${story.endpoint}`, (route) =>
    route.fulfill({
      status: 500,
      json: { message: ERRORS.internal.message, code: 'internal' },
    }),
  );
  await button(page, story, story.submit).click();
  await expectResult(page, story.failed);
  await page.unroute(`**${story.endpoint}`);
  await button(page, story, story.submit).click();
  await expectResult(page, story.done);
  // The message of the earlier attempt is gone.
  await expect.poll(() => page.getByText(story.failed).count()).toBe(0);
  expect(problems).toEqual([]);
  const rows = await stored(story, email, (await adminLogin()).token);
  const own = phoneOf(email).replaceAll(/\D/g, '').slice(3);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).toMatch(new RegExp(`"\\+?(976)?(99112233|${own})"`));
});
