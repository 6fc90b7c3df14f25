import { gzipSync } from 'node:zlib';
import { REPLY_TEXTS } from '@assistant/own-reply-text.ts';
import { COMPANY_BOT_KEY } from '@contract/bot-keys.ts';
import { contactHours, offices } from '@contract/company.ts';
import type { Locator, Page, Response } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { chatTexts, linkTexts, ratingTexts } from '@/content/chat.ts';
import { errorTexts } from '@/content/errors.ts';
import { chromeTexts } from '@/content/nav.ts';
import { PATHS } from '@/lib/paths.ts';
import { botTexts } from '../../web/src/content/bot.ts';
import { talkTexts } from '../../web/src/features/talk/talk-texts.ts';
import { botLeadTexts } from '../../web/src/features/talk/texts.ts';
import { api } from '../api/client.ts';
import {
  DESKTOP,
  type OpenPage,
  openSlowVisitor,
  openVisitor,
  PHONE,
  SCREENS,
  visit,
} from './public-forms-kit.ts';
import { axeFindings } from './support/axe.ts';
import { atOneWidth } from './support/one-width.ts';

atOneWidth();

/** What the panel may fetch until its first reply, beside a page without a form; gzip bytes. */
const MOST_TO_REPLY = 20_000;

const PRICE = 'Чатбот ямар үнэтэй вэ?';
const STRANGE = 'Маргааш цас орох уу?';

const launcher = (page: Page) => page.getByRole('button', { name: chromeTexts.openChat });
const panel = (page: Page) => page.getByRole('dialog', { name: chromeTexts.chatTitle });
const field = (page: Page) => panel(page).getByRole('textbox', { name: chatTexts.inputLabel });
const log = (page: Page) => panel(page).getByRole('log');
const ask = async (page: Page, question: string) => {
  await field(page).fill(question);
  await panel(page).getByRole('button', { name: chatTexts.send }).click();
  await panel(page).locator('.typing').waitFor({ state: 'detached' });
};

describe.each(SCREENS)('the chat panel on $name', (screen) => {
  let visitor: OpenPage;
  beforeAll(async () => {
    visitor = await openVisitor(screen);
    await visit(visitor.page, '/terms');
  });

  it('fetches little until its first reply, which the server makes, and frames nothing of our own', async () => {
    const { page } = visitor;
    const fetched: Promise<number>[] = [];
    const weigh = async (response: Response) =>
      gzipSync(await response.body().catch(() => ''), { level: 9 }).length;
    page.on('response', (response) => fetched.push(weigh(response)));
    await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
    await launcher(page).click();
    await panel(page).waitFor();
    await ask(page, PRICE);
    await log(page).getByText('59,000₮').waitFor();
    expect(await log(page).getAttribute('aria-live')).toBe('polite');
    const bytes = (await Promise.all(fetched)).reduce((sum, each) => sum + each, 0);
    expect(bytes).toBeGreaterThan(5_000);
    expect(bytes).toBeLessThanOrEqual(MOST_TO_REPLY);
    expect(await page.locator('iframe').count()).toBe(0);
    expect(await panel(page).getByRole('heading', { level: 2 }).count()).toBe(1);
  });

  it('has the size of docs/product.md §9.7 and holds the page still', async () => {
    const { page } = visitor;
    const box = await panel(page).boundingBox();
    const { width, height } = screen;
    const wanted =
      width < 700 ? { width, height } : { width: 420, height: Math.min(650, height * 0.8) };
    expect(box).toMatchObject(wanted);
    await page.mouse.move(10, 300);
    if (width >= 700) await page.mouse.wheel(0, 500);
    expect(await page.evaluate(() => window.scrollY)).toBe(400);
    expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('hidden');
  });

  it('keeps the quick questions at hand, and shows a reply from the question on', async () => {
    const { page } = visitor;
    const { questions } = (await api('GET', `/api/b/${COMPANY_BOT_KEY}`)).json;
    const quick = panel(page).getByRole('button', { name: questions[0].question });
    expect(await quick.isVisible()).toBe(false);
    await panel(page).getByText(chatTexts.quickTitle).click();
    expect(await quick.isVisible()).toBe(true);
    for (const question of ['Танай хаяг хаана вэ?', PRICE]) {
      const rated = panel(page).getByRole('group', { name: ratingTexts.title });
      const before = await rated.count();
      await ask(page, question);
      await expect.poll(() => rated.count()).toBe(before + 1);
      const asked = panel(page).locator('[data-from="you"]').last();
      const around = await log(page).boundingBox();
      const box = await asked.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(around?.y ?? Number.NaN);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(
        (around?.y ?? 0) + (around?.height ?? 0),
      );
    }
  });

  it('goes on about what was asked, and says what it does not know', async () => {
    const { page } = visitor;
    await ask(page, 'тэгвэл жилээр бол?');
    await panel(page).getByText('1 жил – 20%').last().waitFor();
    await ask(page, STRANGE);
    await panel(page).getByText(REPLY_TEXTS.unknown).waitFor();
    // Phone, hours and the form come at once, and the focus stays where it was.
    const form = panel(page).getByRole('region', { name: botLeadTexts.title });
    await form.getByText(contactHours.text).waitFor();
    await form.getByRole('link', { name: offices[0]?.phone }).waitFor();
    expect(await form.evaluate((place) => place.contains(document.activeElement))).toBe(false);
    const bottom = async (place: Locator) => {
      const box = await place.boundingBox();
      return box ? box.y + box.height : Number.NaN;
    };
    const submit = form.getByRole('button', { name: botLeadTexts.submit });
    await submit.scrollIntoViewIfNeeded();
    expect(await bottom(submit)).toBeLessThan((await field(page).boundingBox())?.y ?? 0);
    expect(await bottom(field(page))).toBeLessThan(await bottom(panel(page)));
    await form.getByRole('button', { name: botLeadTexts.cancel }).click();
    await form.waitFor({ state: 'hidden' });
  });

  it('keeps the focus inside, closes on Escape, and gives it back', async () => {
    const { page } = visitor;
    const outside = () =>
      page.evaluate(() => {
        const { activeElement } = document;
        return activeElement !== document.body && !activeElement?.closest('dialog');
      });
    for (let tabs = 0; tabs < 12; tabs += 1) {
      await page.keyboard.press('Tab');
      expect(await outside()).toBe(false);
    }
    await field(page).press('Escape');
    await panel(page).waitFor({ state: 'hidden' });
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await expect.poll(focused).toBe(chromeTexts.openChat);
    expect(await page.evaluate(() => window.scrollY)).toBe(400);
    const overflow = () => page.evaluate(() => document.documentElement.style.overflow);
    await expect.poll(overflow).toBe('');
  });

  it('says that there is no network, with phone and hours, and goes on when it is back', async () => {
    const { page } = visitor;
    await page.reload();
    await page.route(`**/api/b/${COMPANY_BOT_KEY}`, (route) => route.abort());
    await launcher(page).click();
    await panel(page).getByRole('heading', { name: botTexts.failedTitle }).waitFor();
    await log(page).getByText(errorTexts.network).waitFor();
    await log(page).getByText(`${botTexts.hours} ${contactHours.text}`, { exact: true }).waitFor();
    await log(page).getByRole('link', { name: offices[0]?.phone }).waitFor();
    await page.unroute(`**/api/b/${COMPANY_BOT_KEY}`);
    await panel(page).getByRole('button', { name: botTexts.retry }).click();
    // The conversation before the reload.
    await log(page).getByText(REPLY_TEXTS.unknown).waitFor();
  });

  it('leaves a lead of the company, with what was said', async () => {
    const { page, problems } = visitor;
    await panel(page).getByRole('button', { name: talkTexts.toPerson, exact: true }).click();
    const form = panel(page).getByRole('region', { name: botLeadTexts.title });
    await form.getByLabel(botLeadTexts.name).fill('Жишээ Хүн');
    await form.getByLabel(botLeadTexts.phone).fill('9911-2233');
    await form.getByRole('checkbox').check();
    expect(await axeFindings(page)).toEqual([]);
    const answered = page.waitForResponse('**/leads');
    await form.getByRole('button', { name: botLeadTexts.submit }).click();
    const response = await answered;
    expect(response.status()).toBe(201);
    const { conversation } = response.request().postDataJSON();
    expect(conversation).toMatch(/^[0-9a-f-]{36}$/);
    await panel(page).getByText(talkTexts.leadSent).waitFor();
    expect(problems).toEqual([]);
  });

  it('opens a page of the site from a reply', async () => {
    const { page, problems } = visitor;
    await panel(page).getByRole('link', { name: linkTexts[PATHS.pricing] }).last().click();
    await page.waitForURL('**/pricing');
    await panel(page).waitFor({ state: 'hidden' });
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    // The page was not loaded anew.
    expect(await panel(page).count()).toBe(0);
    expect(await page.locator('dialog').count()).toBe(1);
    expect(problems).toEqual([]);
  });
});

it('opens even when the button is pressed before the script has come', async () => {
  const visitor = await openSlowVisitor(DESKTOP, 400);
  const { page } = visitor;
  await page.goto('/terms', { waitUntil: 'domcontentloaded' });
  await launcher(page).click();
  await panel(page).waitFor();
});

it('replies to a question that was sent before the script has come', async () => {
  const visitor = await openSlowVisitor(PHONE, 1000);
  const { page } = visitor;
  await page.goto('/chat-assistant', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: chatTexts.inputLabel }).fill(PRICE);
  await page.getByRole('button', { name: chatTexts.send }).click();
  await page.getByText('59,000₮').waitFor();
});
