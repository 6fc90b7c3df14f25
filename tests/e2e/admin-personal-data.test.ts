import type { AdminSession } from '@contract/staff-sessions.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  erasedReport,
  eraseQuestion,
  personalDataTexts,
  personPlaces,
} from '../../web/src/features/admin/records/personal-data/texts.ts';
import { adminLogin, api, confirmIdentity, freshEmail, newCustomer, stack } from '../api/client.ts';
import { FORM_NAMES } from '../api/payloads.ts';
import {
  expectAccessible,
  expectNoOverflow,
  failCalls,
  giveIdentity,
  openTab,
  see,
  seeNotice,
  sendForm,
  withBrowser,
} from './admin-support.ts';
import { atOneWidth } from './support/one-width.ts';

withBrowser({ keepsProfiles: true });
atOneWidth();

const FIND = /\/personal-data\/search$/;
const ERASE = /\/personal-data\/erase$/;

const emailField = (page: Page) => page.locator('#personal-data [name=email]');

/** An administrator who has just confirmed the identity. */
async function confirmedAdmin(): Promise<AdminSession> {
  const session = await adminLogin();
  await confirmIdentity(session.token, stack.adminPassword);
  return session;
}

const left = async (email: string) =>
  (
    await api('POST', '/api/admin/personal-data/search', {
      token: (await adminLogin()).token,
      body: { email },
    })
  ).json;

describe.each([360, 768, 1440])('personal data at %i', (width) => {
  it('is found, erased after the address was typed, and reported, by the keyboard alone', async () => {
    const { email } = await newCustomer('erased');
    for (const form of FORM_NAMES) await sendForm(form, { email });
    const page = await openTab(width, { tab: 'personal-data' }, await adminLogin());
    const field = emailField(page);
    await field.focus();
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    await see(page.getByRole('heading', { name: personalDataTexts.foundTitle }));
    for (const place of ['contactMessages', 'quoteRequests', 'profiles']) {
      await see(page.getByText(personPlaces[place] ?? '?', { exact: true }));
    }
    expect(page.url()).not.toContain(encodeURIComponent(email));
    await expectNoOverflow(page);
    await expectAccessible(page);

    await page.getByRole('button', { name: personalDataTexts.erase }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: eraseQuestion.title });
    await see(dialog);
    await expectNoOverflow(page);
    await expectAccessible(page);
    const typed = dialog.getByRole('textbox');
    await typed.focus();
    await page.keyboard.type('other@example.mn');
    await page.keyboard.press('Enter');
    await see(dialog.getByText(eraseQuestion.mismatch).first());
    expect(await left(email)).toMatchObject({ contactMessages: 1, profiles: 1 });
    await typed.fill(email.toUpperCase());
    await page.keyboard.press('Enter');
    await giveIdentity(page, stack.adminPassword);
    const title = page.getByRole('heading', { name: erasedReport.title });
    await see(title);
    expect(await title.evaluate((heading) => heading === document.activeElement)).toBe(true);
    await see(page.getByText(erasedReport.texts));
    await expectNoOverflow(page);
    await expectAccessible(page);
    // The report names nobody, so it can be shown to others.
    expect(await page.locator('main').textContent()).not.toContain(email);
    expect(await left(email)).toEqual({});
  });
});

it('nobody is found, and a field says what is wrong with it', async () => {
  const page = await openTab(1440, { tab: 'personal-data' });
  const search = page.getByRole('button', { name: personalDataTexts.search, exact: true });
  await search.click();
  await see(page.getByText('И\u2011мэйл хаяг эсвэл утасны дугаар оруулна уу'));
  await emailField(page).fill(freshEmail('nobody'));
  await search.click();
  await see(page.getByText(personalDataTexts.nothing));
});

it('a failure leaves what was typed, and the second try says what was erased', async () => {
  const email = freshEmail('again');
  await sendForm('message', { email });
  const page = await openTab(1440, { tab: 'personal-data' }, await confirmedAdmin());
  await failCalls(page, 'POST', FIND, 'lost');
  const field = emailField(page);
  await field.fill(email);
  await page.keyboard.press('Enter');
  await seeNotice(page, personalDataTexts.searchFailed);
  expect(await field.inputValue()).toBe(email);
  await page.unroute(FIND);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: personalDataTexts.erase }).click();
  const dialog = page.getByRole('dialog', { name: eraseQuestion.title });
  await dialog.getByRole('textbox').fill(email);
  const confirm = dialog.getByRole('button', { name: eraseQuestion.confirm });
  // The server has carried it out, and the response is lost.
  await page.route(ERASE, async (route) => {
    await route.fetch();
    await route.abort('connectionfailed');
  });
  await confirm.click();
  await see(dialog.getByRole('alert').filter({ hasText: eraseQuestion.failed }));
  await page.unroute(ERASE);
  await confirm.click();
  // The search has shown the same words already.
  await dialog.waitFor({ state: 'detached' });
  await see(page.getByText(personPlaces.contactMessages ?? '?', { exact: true }));
  expect(await left(email)).toEqual({});
});
