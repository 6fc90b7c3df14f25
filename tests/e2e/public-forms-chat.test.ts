import { gzipSync } from 'node:zlib';
import type { Browser, Locator, Page, Response } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quickQuestions } from '@/content/assistant/quick-questions.ts';
import { assistantTexts, personTexts, suggestionTexts } from '@/content/chat-assistant.ts';
import { chromeTexts } from '@/content/nav.ts';
import {
  DESKTOP,
  launchBrowser,
  type OpenPage,
  openSlowVisitor,
  openVisitor,
  PHONE,
  SCREENS,
  SOON,
  visit,
} from './public-forms-kit.ts';
import { axeFindings } from './support/axe.ts';
import { atOneWidth } from './support/one-width.ts';

atOneWidth();

/**
 * What opening the panel may fetch beside a page without a form, and what it may fetch until it can reply: with the first
 * letter, most of it wordings of topics (docs/decisions/0086); gzip bytes.
 */
const MOST_TO_OPEN = 20_000;
const MOST_TO_REPLY = 165_000;
/** By then everything that an action fetches has been requested. */
const SETTLES_MS = 1_000;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const launcher = (page: Page) => page.getByRole('button', { name: chromeTexts.openChat });
const panel = (page: Page) => page.getByRole('dialog', { name: chromeTexts.chatTitle });
const ask = async (page: Page, question: string) => {
  await panel(page).getByLabel(assistantTexts.inputLabel).fill(question);
  await panel(page).getByRole('button', { name: assistantTexts.send }).click();
};

describe.each(SCREENS)('the chat panel on $name', (screen) => {
  let visitor: OpenPage;
  beforeAll(async () => {
    visitor = await openVisitor(browser, screen);
    await visit(visitor.page, '/terms');
  });
  afterAll(() => visitor.close());

  it('opens with little, loads what it knows when somebody types, and frames nothing of our own', async () => {
    const { page } = visitor;
    const fetched: Promise<number>[] = [];
    const weigh = async (response: Response) =>
      gzipSync(await response.body().catch(() => ''), { level: 9 }).length;
    page.on('response', (response) => fetched.push(weigh(response)));
    const bytes = async () => (await Promise.all(fetched)).reduce((sum, each) => sum + each, 0);
    const knowledge = () =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('knowledge')),
      );
    expect(await knowledge()).toBe(false);
    await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
    await launcher(page).click();
    await panel(page).waitFor();
    // A visitor who only looks fetches the panel; a pointer over it fetches nothing yet.
    await panel(page).getByRole('heading', { level: 2 }).hover();
    await page.waitForTimeout(SETTLES_MS);
    expect(await knowledge()).toBe(false);
    expect(await bytes()).toBeGreaterThan(5_000);
    expect(await bytes()).toBeLessThanOrEqual(MOST_TO_OPEN);
    const topics = page.waitForResponse('**/api/assistant/topics');
    await panel(page).getByLabel(assistantTexts.inputLabel).pressSequentially('ү');
    await topics;
    expect(await knowledge()).toBe(true);
    await page.waitForTimeout(SETTLES_MS);
    expect(await bytes()).toBeLessThanOrEqual(MOST_TO_REPLY);
    await panel(page).getByLabel(assistantTexts.inputLabel).fill('');
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

  it('replies to a question from the content of the site', async () => {
    const { page } = visitor;
    await ask(page, 'Чатбот ямар үнэтэй вэ?');
    await panel(page).getByText('59,000₮').waitFor();
    const log = panel(page).getByRole('log');
    expect(await log.getAttribute('aria-live')).toBe('polite');
    // The quick questions stay visible, without pushing the reply out of view.
    const quick = panel(page).getByRole('button', { name: quickQuestions[1] });
    expect(await quick.count()).toBe(0);
    await panel(page).getByText(assistantTexts.quickTitle).click();
    expect(await quick.count()).toBe(1);
  });

  it('suggests questions while somebody types, by keyboard and by pointer', async () => {
    const { page } = visitor;
    const field = panel(page).getByLabel(assistantTexts.inputLabel);
    const list = panel(page).getByRole('listbox', { name: suggestionTexts.label });
    await field.pressSequentially('мөнгөө буц');
    await list.getByRole('option').first().waitFor();
    expect(await list.getByRole('option').count()).toBeLessThanOrEqual(3);
    expect(await field.getAttribute('aria-expanded')).toBe('true');
    expect(await axeFindings(page)).toEqual([]);
    // Escape closes the list and not the panel; what was typed stays.
    await field.press('Escape');
    await list.waitFor({ state: 'hidden' });
    expect(await field.inputValue()).toBe('мөнгөө буц');
    await field.pressSequentially('а');
    await list.getByRole('option').first().waitFor();
    await field.press('ArrowDown');
    const chosen = list.getByRole('option', { selected: true });
    expect(await field.getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id'));
    const question = (await chosen.textContent()) ?? '';
    await field.press('Enter');
    await panel(page).locator('[data-from="you"]').last().getByText(question).waitFor();
    expect(await field.inputValue()).toBe('');
    await field.pressSequentially('үнэгүй');
    const offered = list.getByRole('option').first();
    const pressed = (await offered.textContent()) ?? '';
    await offered.click();
    await panel(page).locator('[data-from="you"]').last().getByText(pressed).waitFor();
    await list.waitFor({ state: 'hidden' });
  });

  it('shows a reply from the question on', async () => {
    const { page } = visitor;
    for (const question of ['Танай хаяг хаана вэ?', 'Чатбот ямар үнэтэй вэ?']) {
      const replies = panel(page).getByRole('button', { name: assistantTexts.copy });
      const before = await replies.count();
      await ask(page, question);
      await expect.poll(() => replies.count(), SOON).toBe(before + 1);
      const asked = panel(page).locator('[data-from="you"]').last();
      const log = await panel(page).getByRole('log').boundingBox();
      const box = await asked.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(log?.y ?? Number.NaN);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan((log?.y ?? 0) + (log?.height ?? 0));
    }
  });

  it('goes on about what was asked, and says what it does not know', async () => {
    const { page } = visitor;
    await ask(page, 'тэгвэл жилээр бол?');
    await panel(page).getByText('1 жил – 20%').last().waitFor();
    await ask(page, 'Динозавр яагаад мөхсөн');
    await panel(page).getByText(assistantTexts.unknown).waitFor();
    // Phones and the form come at once, and the focus stays where it was.
    await panel(page).getByText(assistantTexts.phone).last().waitFor();
    const form = panel(page).getByRole('region', { name: personTexts.title });
    await form.getByLabel(personTexts.name).waitFor();
    const question = panel(page).getByLabel(assistantTexts.inputLabel);
    expect(await form.evaluate((place) => place.contains(document.activeElement))).toBe(false);
    const bottom = async (place: Locator) => {
      const box = await place.boundingBox();
      return box ? box.y + box.height : Number.NaN;
    };
    await form.getByRole('button', { name: personTexts.submit }).scrollIntoViewIfNeeded();
    const above = await bottom(form.getByRole('button', { name: personTexts.submit }));
    expect(above).toBeLessThan((await question.boundingBox())?.y ?? 0);
    await form.getByRole('button', { name: personTexts.cancel }).click();
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
    await panel(page).getByLabel(assistantTexts.inputLabel).press('Escape');
    await panel(page).waitFor({ state: 'hidden' });
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await expect.poll(focused, SOON).toBe(chromeTexts.openChat);
    expect(await page.evaluate(() => window.scrollY)).toBe(400);
    const overflow = () => page.evaluate(() => document.documentElement.style.overflow);
    await expect.poll(overflow, SOON).toBe('');
  });

  it('keeps the conversation over a reload, until a new one is begun', async () => {
    const { page } = visitor;
    await page.reload();
    await launcher(page).click();
    await panel(page).getByText(assistantTexts.unknown).waitFor();
    await panel(page).getByRole('button', { name: assistantTexts.restart }).click();
    await expect.poll(() => panel(page).getByText(assistantTexts.unknown).count(), SOON).toBe(0);
    await page.reload();
    await launcher(page).click();
    await panel(page).getByText(assistantTexts.greeting).waitFor();
    expect(await panel(page).getByText(assistantTexts.unknown).count()).toBe(0);
  });

  it('leaves the conversation with a person, by phone or e-mail, after consent', async () => {
    const { page, problems } = visitor;
    const { width } = screen;
    await ask(page, 'Чатбот ямар үнэтэй вэ?');
    await panel(page).getByRole('button', { name: personTexts.open }).click();
    const form = panel(page).getByRole('region', { name: personTexts.title });
    await form.getByLabel(personTexts.name).waitFor();
    // The question stays visible below the form.
    const bottom = async (place: Locator) => {
      const box = await place.boundingBox();
      return box ? box.y + box.height : Number.NaN;
    };
    const question = panel(page).getByLabel(assistantTexts.inputLabel);
    expect(await bottom(question)).toBeLessThan(await bottom(panel(page)));
    // The reply can be read above the form.
    const log = await panel(page).getByRole('log').boundingBox();
    expect(log?.height).toBeGreaterThan(180);
    await form.getByLabel(personTexts.name).fill('Жишээ Хүн');
    const submit = form.getByRole('button', { name: personTexts.submit });
    await submit.click();
    await form.getByText(personTexts.consentMissing).waitFor();
    const [phone, email] = [form.getByLabel(personTexts.phone), form.getByLabel(personTexts.email)];
    expect(await phone.getAttribute('aria-invalid')).toBe('true');
    // Either is enough, and removes the error of the other.
    if (width < 700) await phone.fill('9911-2233');
    else await email.fill('chat@example.mn');
    await expect.poll(() => phone.getAttribute('aria-invalid'), SOON).not.toBe('true');
    await form.getByLabel(personTexts.consent).check();
    // Nothing is lost by a network failure and a reload.
    await page.route('**/api/contact-messages', (route) => route.abort());
    await submit.click();
    await form.getByText(personTexts.failed).waitFor();
    await page.unroute('**/api/contact-messages');
    await page.reload();
    await launcher(page).click();
    await panel(page).getByRole('button', { name: personTexts.open }).click();
    await expect.poll(() => form.getByLabel(personTexts.name).inputValue(), SOON).toBe('Жишээ Хүн');
    const answered = page.waitForResponse('**/api/contact-messages');
    await submit.click();
    const response = await answered;
    expect(response.status()).toBe(201);
    const { message, ...person } = response.request().postDataJSON() as { message: string };
    expect(person).toMatchObject({
      source: 'assistant',
      ...(width < 700
        ? { phone: '99112233', email: null }
        : { phone: null, email: 'chat@example.mn' }),
    });
    expect(message).toContain('Чатбот ямар үнэтэй вэ?');
    expect(message).toContain('59,000₮');
    await panel(page).getByText(personTexts.sent).waitFor();
    expect(problems).toEqual([]);
  });

  it('fits the width of a small phone, and passes axe', async () => {
    const { page } = visitor;
    await page.setViewportSize({ width: 360, height: 640 });
    const overflow = () =>
      panel(page).evaluate((dialog) => dialog.scrollWidth > dialog.clientWidth);
    expect(await overflow()).toBe(false);
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize({ width: screen.width, height: screen.height });
  });

  it('opens a page of the site from a reply', async () => {
    const { page, problems } = visitor;
    await panel(page).getByRole('link', { name: 'Үнэ харах' }).last().click();
    await page.waitForURL('**/pricing');
    await panel(page).waitFor({ state: 'hidden' });
    await expect.poll(() => page.evaluate(() => window.scrollY), SOON).toBe(0);
    expect(problems).toEqual([]);
  });
});

it('opens even when the button is pressed before the script has come', async () => {
  const visitor = await openSlowVisitor(browser, DESKTOP, 400);
  const { page } = visitor;
  await page.goto('/terms', { waitUntil: 'domcontentloaded' });
  await launcher(page).click();
  await panel(page).waitFor();
  await visitor.close();
});

it('replies to a question that was sent before the script has come', async () => {
  const visitor = await openSlowVisitor(browser, PHONE, 1000);
  const { page } = visitor;
  await page.goto('/chat-assistant', { waitUntil: 'commit' });
  await page.getByLabel(assistantTexts.inputLabel).fill('Чатбот ямар үнэтэй вэ?');
  await page.getByRole('button', { name: assistantTexts.send }).click();
  await page.getByText('59,000₮').waitFor();
  await visitor.close();
});
