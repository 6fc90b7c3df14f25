import { COMPANY_BOT_KEY } from '@contract/bot-keys.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { botTexts } from '@/content/bot.ts';
import { chatTexts } from '@/content/chat.ts';
import { chromeTexts } from '@/content/nav.ts';
import { speechErrors, speechTexts } from '../../web/src/features/talk/speech-texts.ts';
import { talkTexts } from '../../web/src/features/talk/talk-texts.ts';
import { axeFindings } from './support/axe.ts';
import { siteBrowser } from './support/site-browser.ts';
import { talkField as field } from './support/talk.ts';

const { visit } = siteBrowser();
const PAGE = `/b/${COMPANY_BOT_KEY}`;
const NAMES = ['SpeechRecognition', 'webkitSpeechRecognition'];

const speak = (page: Page) => page.getByRole('button', { name: talkTexts.speak });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const hearing = (page: Page) => page.getByText(speechTexts.hearing);

/** In place of the service behind the interface, which a Chromium without a window does not have: `stop` gives a text. */
const put = (page: Page) =>
  page.evaluate((names) => {
    class Recognition {
      lang = '';
      onresult: ((event: object) => void) | null = null;
      onerror: ((event: object) => void) | null = null;
      onend: (() => void) | null = null;
      start() {
        Object.assign(window, { heardIn: this.lang, end: this.end.bind(this) });
      }
      end(text: string, error: string) {
        if (error) this.onerror?.({ error });
        else if (text) this.onresult?.({ results: [[{ transcript: text }]] });
        this.onend?.();
      }
      stop() {
        setTimeout(() => this.end('хүргэлт хэд вэ', ''));
      }
      abort() {
        Object.assign(window, { heardIn: 'nothing' });
        setTimeout(() => this.end('', 'aborted'));
      }
    }
    for (const name of names) Object.defineProperty(window, name, { value: Recognition });
  }, NAMES);
const heardIn = (page: Page) => page.evaluate(() => Reflect.get(window, 'heardIn'));
const end = (page: Page, error: string) =>
  page.evaluate((error) => Reflect.get(window, 'end')('', error), error);

describe('speech as an input of a talk', () => {
  it('loads and listens after presses only, after the notice, and says that it is not allowed', async () => {
    await visit(PAGE, { screen: 'phone' }, async ({ page, complaints }) => {
      const parts: string[] = [];
      page.on('request', (request) => parts.push(request.url()));
      await put(page);
      await speak(page).waitFor();
      expect(await page.getByText(speechTexts.notice).count()).toBe(0);
      expect(parts.filter((url) => url.includes('speech'))).toEqual([]);
      await speak(page).click();
      await page.getByText(speechTexts.notice).waitFor();
      expect(await heardIn(page)).toBeUndefined();
      expect(await axeFindings(page)).toEqual([]);
      await press(page, talkTexts.cancel);
      await speak(page).press('Enter');
      await page.getByRole('button', { name: speechTexts.agree }).press('Enter');
      await hearing(page).waitFor();
      await end(page, 'not-allowed');
      await page
        .getByRole('alert')
        .getByText(speechErrors['not-allowed'] ?? '')
        .waitFor();
      expect(await axeFindings(page)).toEqual([]);
      expect(complaints).toEqual([]);
    });
  });

  it('puts what it heard behind what is typed, to be sent by the visitor; a second press ends it', async () => {
    await visit(PAGE, {}, async ({ page }) => {
      await put(page);
      await field(page).fill('Сайн байна уу,');
      await speak(page).click();
      await press(page, speechTexts.agree);
      await hearing(page).waitFor();
      expect(await heardIn(page)).toBe('mn-MN');
      await speak(page).click();
      await expect.poll(() => field(page).inputValue()).toBe('Сайн байна уу, хүргэлт хэд вэ');
      expect(await field(page).evaluate((one) => one === document.activeElement)).toBe(true);
      expect(await hearing(page).count()).toBe(0);
      expect(await page.locator('[data-from=you]').count()).toBe(0);
      // Agreed to once, it listens at the first press.
      await speak(page).click();
      await hearing(page).waitFor();
      for (const error of ['no-speech', 'network', 'language-not-supported']) {
        await end(page, error);
        await page
          .getByRole('alert')
          .getByText(speechErrors[error] ?? '')
          .waitFor();
        await press(page, speechTexts.again);
        await hearing(page).waitFor();
      }
    });
  });

  it('ends by Escape without a text, and the panel stays', async () => {
    await visit('/terms', {}, async ({ page }) => {
      await put(page);
      const panel = page.getByRole('dialog', { name: chromeTexts.chatTitle });
      await page.getByRole('button', { name: chromeTexts.openChat }).click();
      await speak(page).click();
      await press(page, speechTexts.agree);
      await hearing(page).waitFor();
      await page.keyboard.press('Escape');
      await hearing(page).waitFor({ state: 'detached' });
      expect(await heardIn(page)).toBe('nothing');
      expect(await panel.isVisible()).toBe(true);
      expect(await field(page).inputValue()).toBe('');
      await speak(page).click();
      await hearing(page).waitFor();
      await press(page, botTexts.close);
      await expect.poll(() => heardIn(page)).toBe('nothing');
    });
  });

  it('is absent where the browser has none', async () => {
    await visit('/terms', {}, async ({ page }) => {
      await page.evaluate((names) => {
        for (const name of names) Reflect.deleteProperty(window, name);
      }, NAMES);
      await page.getByRole('button', { name: chromeTexts.openChat }).click();
      await page.getByText(chatTexts.quickTitle).waitFor();
      expect(await speak(page).count()).toBe(0);
    });
  });
});
