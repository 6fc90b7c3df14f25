import { readFile } from 'node:fs/promises';
import { DELETION_WORD, PASSWORD_WRONG } from '@contract/own-account.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accountLinks,
  businessTexts,
  channelLabels,
  overviewTexts,
  settingsTexts,
  setupStateLabels,
} from '@/content/account.ts';
import { userPage } from '@/content/admin-users.ts';
import { loginTexts } from '@/content/auth.ts';
import { draftTexts } from '@/content/errors.ts';
import { accountTexts } from '@/content/nav.ts';
import { adminLogin, api, newCustomer, PASSWORD, stack } from '../api/client.ts';
import { expectAccessible, expectNoOverflow, signedInAs } from './admin-support.ts';
import {
  launchBrowser,
  type OpenPage,
  openVisitor,
  PHONE,
  SCREENS,
  SOON,
  visit,
} from './public-forms-kit.ts';
import { logIn } from './public-forms-people.ts';

const NEW_PASSWORD = 'Shineer2026';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const save = (page: Page) => page.getByRole('button', { name: businessTexts.save, exact: true });

/** The mails to an address, newest first. */
async function mailsTo(email: string): Promise<{ to: string; subject: string; text: string }[]> {
  const mails = await (await fetch(`${stack.supabaseUrl}/mailbox.json`)).json();
  return (mails as { to: string; subject: string; text: string }[]).filter(
    ({ to }) => to === email,
  );
}

describe.each(SCREENS)('the account on $name', (screen) => {
  let visitor: OpenPage;
  let email: string;
  let id: string;
  beforeAll(async () => {
    ({ email, id } = await newCustomer('pages'));
    visitor = await openVisitor(browser, screen);
    await visit(visitor.page, '/login');
    await logIn(visitor.page, email, PASSWORD);
    await visitor.page.getByText(loginTexts.success).waitFor();
  });
  afterAll(() => visitor.close());

  it('takes what our team has to know, keeps a draft, and saves it', async () => {
    const { page, problems } = visitor;
    await page.goto('/account');
    await page.getByText(setupStateLabels.collecting).waitFor();
    await page.getByRole('link', { name: businessTexts.open }).click();
    await page.waitForURL('**/account/business');
    await page.getByLabel(businessTexts.openingHours.label).fill('Даваа–Баасан 9:00–18:00');
    await page.getByLabel(channelLabels.messenger, { exact: true }).check();
    await page.getByRole('button', { name: businessTexts.add }).click();
    await page.getByRole('textbox', { name: businessTexts.question(1) }).fill('Хүргэлт байгаа юу?');
    await save(page).click();
    // An answer is missing, which is said at its field.
    const answer = page.getByRole('textbox', { name: businessTexts.answer(1) });
    await expect.poll(() => answer.getAttribute('aria-invalid'), SOON).toBe('true');
    await page.waitForTimeout(600);
    await page.reload();
    await page.getByText(draftTexts.restored).waitFor();
    expect(await page.getByRole('textbox', { name: businessTexts.question(1) }).inputValue()).toBe(
      'Хүргэлт байгаа юу?',
    );
    await answer.fill('Улаанбаатар хотод үнэгүй.');
    await save(page).click();
    await page.getByText(businessTexts.saved).waitFor();
    await page.reload();
    await expect.poll(() => answer.inputValue(), SOON).toBe('Улаанбаатар хотод үнэгүй.');
    expect(await page.getByText(draftTexts.restored).count()).toBe(0);
    expect(await page.getByLabel(channelLabels.messenger, { exact: true }).isChecked()).toBe(true);
    await expectNoOverflow(page);
    await expectAccessible(page);
    expect(problems).toEqual([]);
  });

  it('staff read it, set it running, and the customer is told by mail', async () => {
    const staff = await openVisitor(browser, screen);
    await signedInAs(staff.page.context(), await adminLogin());
    const { page } = staff;
    await page.goto(`/admin/users/${id}`);
    await page.getByText('Улаанбаатар хотод үнэгүй.').waitFor();
    await page.getByLabel(userPage.setupState).selectOption('running');
    await page.getByText(userPage.setupSaved).waitFor();
    await page.getByLabel(userPage.trialDays).selectOption('14');
    await page.getByRole('button', { name: userPage.extend }).click();
    await page.getByText(userPage.extended).waitFor();
    await expectNoOverflow(page);
    await expectAccessible(page);
    expect(staff.problems).toEqual([]);
    await staff.close();

    const said = async () => (await mailsTo(email)).map(({ subject }) => subject).join();
    await expect.poll(said, { timeout: 50_000 }).toContain('Таны чатбот ажиллаж эхэллээ');
    const { page: own } = visitor;
    await own.goto('/account');
    await own.getByText('28', { exact: true }).waitFor();
    const step = own.locator('[aria-current=step]');
    await expect.poll(() => step.textContent(), SOON).toContain(setupStateLabels.running);
    await expectAccessible(own);
  });

  it('changes the profile, and the header follows', async () => {
    const { page, problems } = visitor;
    await page.getByRole('link', { name: accountLinks[2].label, exact: true }).click();
    await page.waitForURL('**/account/settings');
    const form = page.locator('#profile');
    await form.locator('[name=firstName]').fill('Ө');
    await form.getByRole('button', { name: settingsTexts.profile.save }).click();
    await expect
      .poll(() => form.locator('[name=firstName]').getAttribute('aria-invalid'), SOON)
      .toBe('true');
    await form.locator('[name=firstName]').fill('Өнөржаргал');
    await form.locator('[name=plan]').selectOption('business');
    await form.locator('[name=planMonths]').selectOption('12');
    await form.getByRole('button', { name: settingsTexts.profile.save }).click();
    await page.getByText(settingsTexts.profile.saved).waitFor();
    await page
      .locator(`header [aria-label="${accountTexts.open('Өнөржаргал')}"]`)
      .first()
      .waitFor({
        state: 'attached',
      });
    await page.getByRole('link', { name: accountLinks[0].label, exact: true }).click();
    await page.getByText('Business, 1 жил').waitFor();
    expect(problems).toEqual([]);
  });

  it('a change of another window is not overwritten', async () => {
    const { page } = visitor;
    await page.goto('/account/settings');
    const location = page.locator('#profile [name=location]');
    await location.fill('Дархан');
    const login = await api('POST', '/api/login', { body: { email, password: PASSWORD } });
    const { session, businessPhone: phone, ...rest } = login.json;
    const { firstName, lastName, companyName, industries, companySize, website, description } =
      rest;
    const body = {
      ...{ firstName, lastName, companyName, industries, companySize, website, description, phone },
      location: 'Ховд',
    };
    const token = session.accessToken;
    expect((await api('PUT', '/api/me', { token, body })).status).toBe(200);
    await page
      .locator('#profile')
      .getByRole('button', { name: settingsTexts.profile.save })
      .click();
    await page.getByText(settingsTexts.conflict).waitFor();
    expect(await location.inputValue()).toBe('Дархан');
  });

  it('takes the own data along', async () => {
    const { page } = visitor;
    await page.goto('/account/settings');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: settingsTexts.data.download }).click(),
    ]);
    const data = JSON.parse(await readFile((await download.path()) ?? '', 'utf8'));
    expect(data).toMatchObject({
      profile: { email },
      business: { questions: [{ question: 'Хүргэлт байгаа юу?' }] },
    });
  });

  it('asks for another address, which holds once it is confirmed', async () => {
    const { page } = visitor;
    const next = `new-${email}`;
    const form = page.locator('#change-email');
    await form.locator('[name=email]').fill(next);
    await form.locator('[name=currentPassword]').fill(PASSWORD);
    await form.getByRole('button', { name: settingsTexts.email.save }).click();
    await form.getByText(settingsTexts.email.sent).waitFor();
    const link = async () =>
      (await mailsTo(email)).flatMap(({ text }) => text.match(/https?:\/\/\S+verify\S+/) ?? [])[0];
    await expect.poll(link, SOON).toBeTruthy();
    await page.goto((await link()) ?? '');
    await page.waitForURL(`${stack.apiUrl}/account`);
    await page.goto('/account/settings');
    await page.getByText(settingsTexts.email.current(next)).waitFor();
    email = next;
  });

  it('changes the password with the one before, and stays signed in', async () => {
    const { page, problems } = visitor;
    const form = page.locator('#change-password');
    const change = async (current: string) => {
      await form.locator('[name=currentPassword]').fill(current);
      await form.locator('[name=password]').fill(NEW_PASSWORD);
      await form.getByRole('button', { name: settingsTexts.password.save }).click();
    };
    await change('Wrong1234');
    await form.getByText(PASSWORD_WRONG).waitFor();
    await change(PASSWORD);
    await form.getByText(settingsTexts.password.saved).waitFor();
    await page.reload();
    await page.getByText(settingsTexts.email.current(email)).waitFor();
    await expectNoOverflow(page);
    await expectAccessible(page);
    expect(problems).toEqual([]);
  });

  it('signs out everywhere', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: settingsTexts.sessions.end }).click();
    await page.waitForURL('**/login');
    await page.getByText(loginTexts.signedOutEverywhere).waitFor();
    await logIn(page, email, NEW_PASSWORD);
    await page.getByText(loginTexts.success).waitFor();
  });

  it('is deleted after the word and the password, and nothing of it is left', async () => {
    const { page, problems } = visitor;
    await page.goto('/account/settings');
    await page.getByText(settingsTexts.deletion.kept).waitFor();
    const form = page.locator('#delete-account');
    const remove = form.getByRole('button', { name: settingsTexts.deletion.delete });
    await remove.click();
    await expect
      .poll(() => form.locator('[name=confirmation]').getAttribute('aria-invalid'), SOON)
      .toBe('true');
    await form.locator('[name=confirmation]').fill(DELETION_WORD);
    await form.locator('[name=currentPassword]').fill(NEW_PASSWORD);
    await remove.click();
    await page.waitForURL('**/login');
    await page.getByText(loginTexts.accountDeleted).waitFor();
    await logIn(page, email, NEW_PASSWORD);
    await page.locator('#login').getByRole('alert').getByText(loginTexts.failed).waitFor();
    const { token } = await adminLogin();
    const list = await api('GET', `/api/admin/users?q=${encodeURIComponent(email)}`, { token });
    expect(list.json).toEqual([]);
    const history = await api('GET', `/api/admin/history?entity=users&id=${id}`, { token });
    expect(history.text).not.toMatch(/trialEndsAt|setupState|example\.mn/);
    expect(problems).toEqual([]);
  });
});

it('the overview of an ended trial says so and how to go on', async () => {
  const { email } = await newCustomer('ended');
  const { page, close } = await openVisitor(browser, PHONE);
  await visit(page, '/login');
  await logIn(page, email, PASSWORD);
  await page.getByText(loginTexts.success).waitFor();
  await page.route('**/api/me', async (route) => {
    const response = await route.fetch();
    const profile = await response.json();
    await route.fulfill({ json: { ...profile, trialEndsAt: '2026-01-01T00:00:00.000Z' } });
  });
  await page.goto('/account');
  await page.getByRole('heading', { name: overviewTexts.ended }).waitFor();
  await page.getByRole('link', { name: overviewTexts.contact.label }).last().waitFor();
  await close();
});
