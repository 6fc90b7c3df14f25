import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chatTexts } from '@/content/chat.ts';
import { bookingDialogue, orderDialogue } from '@/content/dialogues.ts';
import { chromeTexts } from '@/content/nav.ts';
import { productFeatures } from '@/content/product.ts';
import { tryChoices } from '../../web/src/content/try.ts';
import { tryCard, tryTexts } from '../../web/src/features/talk/try-texts.ts';
import { PATHS } from '../../web/src/lib/paths.ts';
import { axeFindings } from './support/axe.ts';
import { atOneWidth } from './support/one-width.ts';
import { sidewaysBoxes } from './support/overflow.ts';
import { SCREEN_NAMES, siteBrowser } from './support/site-browser.ts';

const { visit } = siteBrowser();
atOneWidth();
const panel = (page: Page) => page.getByRole('dialog', { name: chromeTexts.chatTitle });
const log = (page: Page) => panel(page).getByRole('log');

/** Waits for a reply after the greeting. */
const replied = (page: Page, message: string) =>
  expect.poll(() => log(page).locator('.bubble.assistant').count(), { message }).toBeGreaterThan(1);

describe.each(SCREEN_NAMES)('the try on a %s', (screen) => {
  it('answers from the sentence of a visitor, says what it does not know, and sends nothing', async () => {
    await visit(PATHS.home, { screen }, async ({ page, complaints }) => {
      const sent: string[] = [];
      page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
      const sentence = page.getByRole('textbox', { name: tryCard.title });
      await page.getByRole('button', { name: tryCard.own }).click();
      await page.getByText(tryCard.missing).waitFor();
      expect(await sentence.evaluate((field) => field === document.activeElement)).toBe(true);
      await sentence.fill('Цэцгийн дэлгүүр, 10-20 цаг, сарнайн баглаа 45,000₮');
      await page.getByRole('button', { name: tryCard.own }).click();

      await log(page).getByText(tryTexts.greeting('Цэцгийн дэлгүүр')).waitFor();
      await log(page).getByText(tryTexts.lacks).waitFor();
      const question = panel(page).locator('[name=question]');
      await question.fill('sarnai hed ve');
      await question.press('Enter');
      await log(page).getByText('Сарнайн баглаа 45,000₮.').waitFor();
      await question.fill('Нохой оруулж болох уу?');
      await question.press('Enter');
      await log(page).getByText(tryTexts.unknown).waitFor();
      expect(await axeFindings(page)).toEqual([]);

      await panel(page).getByRole('button', { name: tryTexts.change }).click();
      const lines = panel(page).getByLabel(tryTexts.lines);
      expect(await lines.inputValue(), 'the sentence can be changed').toContain('сарнайн');
      await lines.fill('');
      await panel(page).getByRole('button', { name: tryTexts.start }).click();
      await panel(page).getByText(tryCard.missing).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      expect(await sidewaysBoxes(page)).toEqual([]);
      await lines.fill('Ногооны зах\nХүргэлт үнэгүй');
      await panel(page).getByRole('button', { name: tryTexts.start }).click();
      await log(page).getByText(tryTexts.greeting('Ногооны зах')).waitFor();
      expect(sent).toEqual([]);
      await page.reload();
      await page.getByRole('button', { name: chromeTexts.openChat }).click();
      await log(page).waitFor();
      expect(await log(page).textContent(), 'our own assistant afterwards').not.toContain(
        'Ногооны',
      );
      expect(complaints).toEqual([]);
    });
  });

  it('talks at once as each of the examples', async () => {
    await visit(PATHS.product, { screen }, async ({ page }) => {
      for (const { label } of tryChoices) {
        await page.locator('main').getByRole('button', { name: label, exact: true }).click();
        await log(page).waitFor();
        const offers = log(page).getByRole('group', { name: chatTexts.quickTitle });
        await offers.getByRole('button').first().click();
        await replied(page, label);
        expect(await log(page).textContent(), label).not.toContain(tryTexts.unknown);
        await page.keyboard.press('Escape');
        await expect.poll(() => panel(page).isVisible()).toBe(false);
      }
    });
  });
});

describe('a drawn question', () => {
  it.each([
    [
      PATHS.home,
      orderDialogue.turns.filter(({ from, text }) => from === 'customer' && text.endsWith('?')),
    ],
    [PATHS.product, bookingDialogue.turns.slice(0, 1)],
    [PATHS.product, productFeatures.items.map(({ example }) => ({ text: example }))],
  ])('of %s is put to the assistant, which answers it', async (path, turns) => {
    await visit(path, {}, async ({ page }) => {
      for (const { text } of turns) {
        const drawn = page.locator('main').getByRole('button', { name: text, exact: true });
        await drawn.click();
        await log(page).getByText(text).first().waitFor();
        await replied(page, text);
        expect(await log(page).textContent(), text).not.toContain(tryTexts.unknown);
        await page.keyboard.press('Escape');
        await expect.poll(() => panel(page).isVisible()).toBe(false);
        expect(await drawn.evaluate((button) => button === document.activeElement)).toBe(true);
      }
    });
  });

  it('that was pressed before the script came opens the panel then', async () => {
    await visit(PATHS.home, { context: { javaScriptEnabled: true } }, async ({ page }) => {
      await page.route('**/assets/home*.js', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 800));
        await route.continue();
      });
      await page.goto(page.url(), { waitUntil: 'commit' });
      await page
        .locator('main')
        .getByRole('button', { name: 'Хүргэлттэй юу?', exact: true })
        .click();
      await log(page).getByText('Хүргэлттэй юу?').first().waitFor();
    });
  });

  it('is words without script, and so is the invitation gone', async () => {
    await visit(PATHS.home, { context: { javaScriptEnabled: false } }, async ({ page }) => {
      expect(await page.getByText(tryCard.title).isVisible()).toBe(false);
      expect(
        await page.locator('figure').getByText('Хүргэлттэй юу?', { exact: true }).isVisible(),
      ).toBe(true);
    });
  });
});
