import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assistantTexts } from '@/content/chat-assistant.ts';
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

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const launcher = (page: Page) => page.getByRole('button', { name: chromeTexts.openChat });
const panel = (page: Page) => page.getByRole('dialog', { name: chromeTexts.chatTitle });
const assistant = (page: Page): FrameLocator => page.frameLocator('dialog iframe');

describe.each(SCREENS)('the chat panel on $name', (screen) => {
  let visitor: OpenPage;
  beforeAll(async () => {
    visitor = await openVisitor(browser, screen);
    await visit(visitor.page, '/terms');
  });
  afterAll(() => visitor.close());

  it('makes its frame on first opening, sandboxed, and never with our own origin', async () => {
    const { page } = visitor;
    expect(await page.locator('iframe').count()).toBe(0);
    await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
    await launcher(page).click();
    await panel(page).waitFor();
    const frame = page.locator('dialog iframe');
    expect((await frame.getAttribute('sandbox'))?.split(' ').sort()).toEqual([
      'allow-downloads',
      'allow-forms',
      'allow-popups',
      'allow-presentation',
      'allow-scripts',
    ]);
    expect(await frame.getAttribute('allow')).toBe(
      'microphone; camera; clipboard-read; clipboard-write',
    );
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
    const chat = assistant(page);
    await chat.getByLabel(assistantTexts.inputLabel).fill('Чатбот ямар үнэтэй вэ?');
    await chat.getByRole('button', { name: assistantTexts.send }).click();
    await chat.getByText('59,000₮').waitFor();
  });

  it('keeps the focus inside, closes on Escape even in the frame, and gives it back', async () => {
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
    await assistant(page).getByLabel(assistantTexts.inputLabel).press('Escape');
    await panel(page).waitFor({ state: 'hidden' });
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await expect.poll(focused, SOON).toBe(chromeTexts.openChat);
    expect(await page.evaluate(() => window.scrollY)).toBe(400);
    expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('');
  });

  it('keeps the conversation while closed, and opens a page of the site from a reply', async () => {
    const { page, problems } = visitor;
    await launcher(page).press('Enter');
    await assistant(page).getByText('59,000₮').waitFor();
    await panel(page).getByRole('button', { name: chromeTexts.closeChat }).click();
    await panel(page).waitFor({ state: 'hidden' });
    await launcher(page).click();
    // In a closed dialog the frame still says where its link last stood.
    await panel(page).waitFor();
    await assistant(page).getByRole('link', { name: 'Үнэ харах' }).click();
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
