import type { BusinessProfile } from '@contract/business-profiles.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { draftTexts } from '@/content/errors.ts';
import { channelLabels, settingsTexts } from '../../web/src/content/account.ts';
import { businessTexts } from '../../web/src/features/account/texts.ts';
import { api, newCustomer } from '../api/client.ts';
import { DESKTOP, type OpenPage, openVisitor } from './public-forms-kit.ts';

// A customer saves again and again, in this window and in another one: the database has everything that got a
// successful response, and no input is lost.

type Owner = Awaited<ReturnType<typeof newCustomer>>;

async function openAs(who: string): Promise<{ visitor: OpenPage; owner: Owner }> {
  const owner = await newCustomer(who);
  const visitor = await openVisitor(DESKTOP, owner);
  return { visitor, owner };
}

async function secondTab(page: Page, path: string): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(path);
  await other.locator('main form').first().waitFor();
  return other;
}

/** Presses save and waits for the response: its status, and what was sent. */
async function saveOf(page: Page, form: string, path: string) {
  const [answer] = await Promise.all([
    page.waitForResponse((r) => r.url().endsWith(path) && r.request().method() === 'PUT'),
    page.locator(`#${form} [type=submit]`).click(),
  ]);
  return { status: answer.status(), sent: answer.request().postDataJSON() };
}

describe('the business profile', () => {
  let visitor: OpenPage;
  let owner: Owner;
  beforeAll(async () => {
    ({ visitor, owner } = await openAs('editor'));
  });

  const PATH = '/account/business';
  const read = async (): Promise<BusinessProfile> =>
    (await api('GET', '/api/me/business', { token: owner.session.accessToken })).json;
  const hours = (page: Page) => page.getByLabel(businessTexts.openingHours.label);
  const channel = (page: Page, word: keyof typeof channelLabels) =>
    page.getByLabel(channelLabels[word], { exact: true });
  const save = (page: Page) => saveOf(page, 'business', '/api/me/business');
  const shown = async (page: Page) => ({
    hours: await hours(page).inputValue(),
    channels: await page.locator('#business [name=channels]:checked').count(),
  });

  it('three savings in a row keep each kind of field, and the form shows what was saved', async () => {
    const { page, problems } = visitor;
    await page.goto(PATH);
    await hours(page).fill('Даваа–Баасан 9:00–18:00');
    await page.getByLabel(businessTexts.services.label).fill('Цэцэг, 50,000₮-өөс');
    await channel(page, 'messenger').check();
    await channel(page, 'website').check();
    expect((await save(page)).status).toBe(200);
    const first = { hours: 'Даваа–Баасан 9:00–18:00', channels: 2 };
    await expect.poll(() => shown(page)).toEqual(first);
    // The button and the focus are kept, so nobody has to find the form again.
    const focused = () => page.evaluate(() => document.activeElement?.closest('form')?.id);
    await expect.poll(focused).toBe('business');

    await hours(page).fill('Өдөр бүр 10:00–19:00');
    await channel(page, 'website').uncheck();
    expect((await save(page)).status).toBe(200);
    await expect.poll(() => shown(page)).toEqual({ hours: 'Өдөр бүр 10:00–19:00', channels: 1 });

    await page.getByLabel(businessTexts.services.label).fill('Цэцэг, 40,000₮-өөс');
    expect((await save(page)).status).toBe(200);
    expect(await read()).toMatchObject({
      openingHours: 'Өдөр бүр 10:00–19:00',
      services: 'Цэцэг, 40,000₮-өөс',
      channels: ['messenger'],
      version: 3,
    });
    await page.reload();
    await expect.poll(() => hours(page).inputValue()).toBe('Өдөр бүр 10:00–19:00');
    expect(await page.getByText(draftTexts.restored).count()).toBe(0);
    expect(problems).toEqual([]);
  });

  it('what two windows have typed is kept of both', async () => {
    const { page, problems } = visitor;
    const other = await secondTab(page, PATH);
    await channel(other, 'instagram').check();
    await channel(other, 'messenger').uncheck();
    await other.getByLabel(businessTexts.services.label).fill('Цэцэг, бэлэг');
    expect((await save(other)).status).toBe(200);

    await hours(page).fill('Ням гарагт амарна');
    await channel(page, 'phone').check();
    expect((await save(page)).status).toBe(409);
    await page.getByText(settingsTexts.conflict).waitFor();
    await page.getByText(settingsTexts.conflictNext).waitFor();
    expect(await hours(page).inputValue()).toBe('Ням гарагт амарна');
    await expect.poll(() => shown(page)).toMatchObject({ channels: 2 });
    expect((await save(page)).status).toBe(200);
    const saved = await read();
    expect(saved).toMatchObject({ openingHours: 'Ням гарагт амарна', services: 'Цэцэг, бэлэг' });
    // A list has what either window has added, and lacks what either has taken out.
    expect([...saved.channels].sort()).toEqual(['instagram', 'phone']);
    // This window is outdated now, and shows what the other one wrote in the same field.
    await hours(other).fill('Бямба гарагт амарна');
    expect((await save(other)).status).toBe(409);
    await other
      .getByText(settingsTexts.theirs(businessTexts.openingHours.label, 'Ням гарагт амарна'))
      .waitFor();
    expect(await hours(other).inputValue()).toBe('Бямба гарагт амарна');
    await other.close();
    expect(problems).toEqual([]);
  });

  it('a draft goes on over what another window has saved meanwhile', async () => {
    const { page } = visitor;
    await page.goto(PATH);
    await page.getByLabel(businessTexts.services.label).fill('Цэцэг, бэлэг, карт');
    await expect
      .poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage })))
      .toContain('бэлэг, карт');
    const other = await secondTab(page, PATH);
    await hours(other).fill('24 цаг');
    expect((await save(other)).status).toBe(200);
    await other.close();
    await page.reload();
    await page.getByText(draftTexts.restored).waitFor();
    expect(await hours(page).inputValue()).toBe('24 цаг');
    expect(await page.getByLabel(businessTexts.services.label).inputValue()).toBe(
      'Цэцэг, бэлэг, карт',
    );
    expect((await save(page)).status).toBe(200);
    expect(await read()).toMatchObject({ openingHours: '24 цаг', services: 'Цэцэг, бэлэг, карт' });
  });

  it('what is typed while a saving is under way stays, and the next saving takes it', async () => {
    const { page } = visitor;
    await page.goto(PATH);
    let go = () => {};
    const typed = new Promise<void>((then) => {
      go = then;
    });
    await page.route('**/api/me/business', async (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      const response = await route.fetch();
      await typed;
      await route.fulfill({ response });
    });
    await hours(page).fill('Нэг');
    const saving = save(page);
    await expect.poll(() => page.locator('#business [type=submit]').isDisabled()).toBe(true);
    await hours(page).fill('Хоёр');
    await channel(page, 'website').check();
    go();
    expect((await saving).status).toBe(200);
    await page.getByText(businessTexts.saved).waitFor();
    await page.unroute('**/api/me/business');
    expect(await hours(page).inputValue()).toBe('Хоёр');
    expect((await read()).openingHours).toBe('Нэг');
    expect((await save(page)).status).toBe(200);
    const now = await read();
    expect(now.openingHours).toBe('Хоёр');
    expect(now.channels).toContain('website');
  });

  it('a saving whose answer was lost on the way is no conflict with oneself', async () => {
    const { page } = visitor;
    await page.route('**/api/me/business', async (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      await route.fetch();
      await route.abort();
    });
    await hours(page).fill('Гурав');
    await page.locator('#business [type=submit]').click();
    await page.getByText(businessTexts.saveFailed).waitFor();
    await page.unroute('**/api/me/business');
    expect((await save(page)).status).toBe(409);
    await page.getByText(businessTexts.saved).waitFor();
    expect(await page.getByText(settingsTexts.conflict).count()).toBe(0);
    expect((await read()).openingHours).toBe('Гурав');
  });
});
