import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chatTexts } from '@/content/chat.ts';
import { speechTexts } from '../../web/src/features/talk/speech-texts.ts';
import { PATHS } from '../../web/src/lib/paths.ts';
import { axeFindings } from './support/axe.ts';
import { siteBrowser } from './support/site-browser.ts';

const { visit } = siteBrowser();

/** A browser that hears this; null: one that cannot hear. */
async function hearing(page: Page, said: string | null): Promise<void> {
  await page.addInitScript((text) => {
    Object.assign(window, { heardIn: null });
    class Recognition {
      lang = '';
      onresult: ((event: object) => void) | null = null;
      onend: (() => void) | null = null;
      start() {
        Object.assign(window, { heardIn: this.lang });
        setTimeout(() => {
          this.onresult?.({ results: [[{ transcript: text }]] });
          this.onend?.();
        });
      }
      abort() {}
    }
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) {
      if (text === null) Reflect.deleteProperty(window, name);
      else Object.defineProperty(window, name, { value: Recognition });
    }
  }, said);
  await page.reload();
  await page.getByRole('button', { name: chatTexts.send }).waitFor();
}

describe('speech as an input of the talk', () => {
  it('is heard after the notice only, and stands in the field to be sent', async () => {
    await visit(PATHS.chatAssistant, { screen: 'phone' }, async ({ page, complaints }) => {
      await hearing(page, 'хүргэлт хэд вэ');
      const heardIn = () => page.evaluate(() => Reflect.get(window, 'heardIn'));
      const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
      await press(speechTexts.open);
      await page.getByText(speechTexts.notice).waitFor();
      expect(await heardIn()).toBeNull();
      expect(await axeFindings(page)).toEqual([]);
      await press(speechTexts.cancel);
      await press(speechTexts.open);
      await press(speechTexts.speak);
      const field = page.getByRole('textbox', { name: chatTexts.inputLabel });
      await expect.poll(() => field.inputValue()).toBe('хүргэлт хэд вэ');
      expect(await heardIn()).toBe('mn-MN');
      expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);
      expect(complaints).toEqual([]);
    });
  });

  it('is absent where the browser has none', async () => {
    await visit(PATHS.chatAssistant, {}, async ({ page }) => {
      await hearing(page, null);
      await page.getByRole('textbox', { name: chatTexts.inputLabel }).fill('үнэ');
      expect(await page.getByRole('button', { name: speechTexts.open }).count()).toBe(0);
    });
  });
});
