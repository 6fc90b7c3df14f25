import { ERRORS } from '@contract/http/errors.ts';
import type { Route } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { draftTexts, errorTexts } from '@/content/errors.ts';
import { signupNotices } from '@/content/signup-notices.ts';
import { signupTexts } from '../../web/src/features/signup/texts.ts';
import { adminLogin, freshEmail } from '../api/client.ts';
import {
  button,
  expectRefused,
  fieldOf,
  fillAll,
  fillStep,
  intercept,
  type OpenPage,
  openForm,
  openVisitor,
  SCREENS,
  showForm,
  stored,
  valuesOf,
} from './public-forms-kit.ts';
import { phoneOf, storyOf } from './public-forms-table.ts';
import { atOneWidth } from './support/one-width.ts';

atOneWidth();

const refuseWith =
  (status: number, body: object, headers = {}) =>
  (route: Route) =>
    route.fulfill({ status, json: body, headers });

let token: string;
beforeAll(async () => {
  token = (await adminLogin()).token;
});

const story = storyOf('signup');
const last = story.steps.length - 1;

// One visitor for each screen, for all tests in order. What holds of every form is in form-results.test.ts.
describe.each(SCREENS)('the sign-up, a form of three steps, on $name', (screen) => {
  const email = freshEmail('form');
  let visitor: OpenPage;
  beforeAll(async () => {
    visitor = await openVisitor(screen);
    await openForm(visitor.page, story);
  });

  it('refuses a wrong field with its message and goes there', async () => {
    const { page } = visitor;
    await fillStep(page, story, 0, email);
    await fieldOf(page, story, 'email').fill('буруу');
    await button(page, story, story.next ?? '').click();
    await expectRefused(page, story, 'email', 'Зөв имэйл хаяг оруулна уу');
    await fieldOf(page, story, 'email').fill(email);
  });

  it('keeps what was filled in over a reload, never a password, and can throw it away', async () => {
    const { page } = visitor;
    await fillStep(page, story, 0, email);
    const before = await valuesOf(page, story);
    await page.reload();
    await showForm(page, story);
    await page.getByText(draftTexts.restored).waitFor();
    const { password, ...kept } = before;
    // The later steps load when the first is begun.
    await fieldOf(page, story, 'email').focus();
    await expect.poll(() => valuesOf(page, story)).toMatchObject(kept);
    const storage = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(storage).not.toContain(password?.[0]);

    await button(page, story, draftTexts.discard).click();
    await expect.poll(() => fieldOf(page, story, 'email').inputValue()).toBe('');
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(email);
  });

  it('keeps everything when the server fails, the network is lost, or a limit is reached', async () => {
    const { page } = visitor;
    await fillAll(page, story, email);
    const filled = await valuesOf(page, story);
    const send = button(page, story, story.submit);

    const broken = await intercept(
      page,
      story.endpoint,
      refuseWith(500, { message: ERRORS.internal.message, code: 'internal' }),
    );
    await send.click();
    await page.getByText(story.failed).first().waitFor();
    await broken.stop();
    expect(await valuesOf(page, story)).toEqual(filled);

    await page.context().setOffline(true);
    await page.locator(`#${story.formId}`).getByText(errorTexts.offline).waitFor();
    await send.click();
    await page.getByText(signupNotices.network).first().waitFor();
    expect(await valuesOf(page, story)).toEqual(filled);
    await page.context().setOffline(false);

    const full = await intercept(
      page,
      story.endpoint,
      refuseWith(
        429,
        { message: ERRORS.rate_limited.message, code: 'rate_limited' },
        { 'Retry-After': '30' },
      ),
    );
    await send.click();
    await page.getByText(errorTexts.tooMany(30)).first().waitFor();
    await full.stop();
    expect(await valuesOf(page, story)).toEqual(filled);
  });

  it('puts what the server refuses at its field, and opens the step it stands in', async () => {
    const { page } = visitor;
    const message = 'Энэ хаяг руу илгээх боломжгүй';
    const refusal = await intercept(
      page,
      story.endpoint,
      refuseWith(422, {
        message: ERRORS.validation_failed.message,
        code: 'validation_failed',
        fields: { email: message },
      }),
    );
    await button(page, story, story.submit).click();
    await expectRefused(page, story, 'email', message);
    await refusal.stop();
    await fieldOf(page, story, 'email').fill(email);
    for (let step = 0; step < last; step += 1) {
      await button(page, story, story.next ?? '').click();
    }
  });

  it('is sent once by a double click, shows that it is sending, and is stored', async () => {
    const { page, problems } = visitor;
    const slow = await intercept(page, story.endpoint, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    const send = page.locator(`#${story.formId} button[type=submit]`);
    await send.dblclick();
    await expect.poll(() => send.textContent()).toContain(signupTexts.submitting);
    expect(await send.isDisabled()).toBe(true);
    await page.getByText(story.done).first().waitFor();
    expect(slow.count()).toBe(1);
    const rows = await stored(story, email, token);
    expect(rows).toHaveLength(1);
    const own = phoneOf(email).replaceAll(/\D/g, '').slice(3);
    expect(JSON.stringify(rows)).toMatch(new RegExp(`"\\+?(976)?(99112233|${own})"`));
    // The device keeps none of it.
    await expect
      .poll(() => page.evaluate((id) => localStorage.getItem(`hariuch.draft.${id}`), story.formId))
      .toBeNull();
    expect(problems).toEqual([]);
  });
});
