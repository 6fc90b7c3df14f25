import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import decodeQR from 'qr/decode.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { unbroken } from '@/lib/unbroken.ts';
import {
  assistantTexts,
  missedTexts,
  ownAnswersTexts,
  shareTexts,
} from '../../web/src/features/answers/texts.ts';
import { conversationStatusLabels, conversationTexts } from '../../web/src/features/inbox/texts.ts';
import { stack } from '../api/client.ts';
import { visitor as address, newLiveOwner, type Owner, SALON } from '../api/own-bots.ts';
import { launchBrowser } from '../support/browser.ts';
import { expectAccessible, expectNoOverflow } from './admin-support.ts';
import { DESKTOP, type OpenPage, openVisitor, PHONE } from './public-forms-kit.ts';

// What a customer does once visitors have come: missed questions, conversations, leads, a new link.

const [PLACE, , HOURS] = SALON;

let visitor: OpenPage;
let owner: Owner;
beforeAll(async () => {
  owner = await newLiveOwner();
  visitor = await openVisitor(DESKTOP, owner.customer);
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const missed = (page: Page) => page.getByRole('region', { name: missedTexts.title });

/** The file that a press downloads. */
async function downloaded(page: Page, name: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: unbroken(name) }).click(),
  ]);
  return readFile((await download.path()) ?? '');
}

/** The pixels of a scanned picture, in each direction. */
const SIDE = 450;

/** What a phone reads in a picture with a QR code. */
async function scanned(picture: Buffer, type: string): Promise<string> {
  const context = await (await launchBrowser()).newContext();
  try {
    const page = await context.newPage();
    const luma = await page.evaluate(
      async ({ url, side }) => {
        const image = new Image();
        image.src = url;
        await image.decode();
        const canvas = document.createElement('canvas');
        canvas.width = side;
        canvas.height = side;
        const drawing = canvas.getContext('2d') as CanvasRenderingContext2D;
        drawing.drawImage(image, 0, 0, side, side);
        const { data } = drawing.getImageData(0, 0, side, side);
        return Array.from({ length: side * side }, (_, at) => (data[at * 4] ? '1' : '0')).join('');
      },
      { url: `data:${type};base64,${picture.toString('base64')}`, side: SIDE },
    );
    const pixels = [...luma].flatMap((light) =>
      Array(3)
        .fill(light === '1' ? 255 : 0)
        .concat(255),
    );
    const data = Uint8ClampedArray.from(pixels);
    return decodeQR({ width: SIDE, height: SIDE, data }, { timeLimit: 10_000 });
  } finally {
    await context.close();
  }
}

describe('a question without an answer', () => {
  it('becomes an answer in two clicks, and is answered then', async () => {
    const { page, problems } = visitor;
    const asked = 'Гитарын хичээл заадаг уу?';
    expect(await owner.reply(asked)).toMatchObject({ answers: [] });
    await page.goto('/account/answers');
    await missed(page).getByText(asked).waitFor();
    await button(page, missedTexts.answerOf(asked)).click();
    const form = page.locator('form[id^=missed-answer-]');
    // The question is there, and the focus where the answer goes.
    expect(await form.locator('[name=question]').inputValue()).toBe(asked);
    await page.keyboard.type('Бямба гараг бүр заадаг.');
    // A reload loses nothing, and each missed question has a form of its own.
    await page.reload();
    await expect
      .poll(() => form.locator('[name=answer]').inputValue())
      .toBe('Бямба гараг бүр заадаг.');
    await form.getByRole('button', { name: ownAnswersTexts.save }).click();
    await page.getByText(missedTexts.done).waitFor();
    await expect.poll(() => missed(page).getByText(asked).count()).toBe(0);
    expect(await owner.reply(asked)).toMatchObject({
      band: 'sure',
      answers: [{ answer: 'Бямба гараг бүр заадаг.' }],
    });
    expect(problems).toEqual([]);
  });

  it('becomes a wording of an answer in two clicks, and gets that answer then', async () => {
    const { page, problems } = visitor;
    const asked = 'Цайны цагаар гардаг уу?';
    expect((await owner.reply(asked)).band).not.toBe('sure');
    await owner.reply(asked);
    await page.goto('/account/answers');
    await missed(page).getByText(missedTexts.asked(2)).waitFor();
    await button(page, missedTexts.wordingOf(asked)).click();
    await button(page, missedTexts.addTo(HOURS?.question ?? '')).click();
    await page.getByText(missedTexts.done).waitFor();
    await missed(page).getByText(missedTexts.empty).waitFor();
    expect(await owner.reply(asked)).toMatchObject({
      band: 'sure',
      answers: [{ answer: HOURS?.answer }],
    });
    const list = await owner.answers();
    expect(list.find(({ question }) => question === HOURS?.question)?.wordings).toContain(asked);
    expect(problems).toEqual([]);
  });
});

describe('a conversation', () => {
  it('is found among the unanswered, read, closed and opened again', async () => {
    const { page, problems } = visitor;
    const from = address();
    const first = await owner.reply(PLACE?.question ?? '', from);
    const { conversation } = first;
    await owner.reply({ text: 'Нохойтой орж болох уу?', conversation }, from);
    await page.goto('/account/conversations');
    await button(page, conversationStatusLabels.unanswered).click();
    await page
      .getByRole('link')
      .filter({ hasText: PLACE?.question ?? '' })
      .click();
    const thread = page.getByRole('article');
    await thread.getByText(PLACE?.answer ?? '').waitFor();
    await thread.getByText('Нохойтой орж болох уу?').waitFor();
    await expectAccessible(page);
    await button(page, conversationTexts.close).click();
    await page.getByText(conversationTexts.closed).waitFor();
    await thread.getByText(conversationStatusLabels.closed, { exact: true }).first().waitFor();
    await page.reload();
    await button(page, conversationTexts.reopen).waitFor();
    await page.getByRole('link', { name: conversationTexts.back }).click();
    await button(page, conversationStatusLabels.closed).click();
    await page
      .getByRole('link')
      .filter({ hasText: PLACE?.question ?? '' })
      .click();
    await button(page, conversationTexts.reopen).click();
    await page.getByText(conversationTexts.reopened).waitFor();
    expect((await owner.call('GET', `/conversations/${conversation}`)).json.state).toBe(
      'assistant',
    );
    // The unanswered question leads to the form of an answer with it.
    await page.getByRole('link', { name: conversationTexts.toAnswer }).click();
    await expect
      .poll(() => page.locator('#missed-answer [name=question]').inputValue())
      .toBe('Нохойтой орж болох уу?');
    expect(problems).toEqual([]);
  });
});

describe('the link', () => {
  it('is in the QR code, in both files of it', async () => {
    const { page, problems } = visitor;
    await page.goto('/account/share');
    const link = `${stack.apiUrl}/b/${owner.key}`;
    await page.getByRole('img', { name: shareTexts.qr.label }).waitFor();
    expect(await scanned(await downloaded(page, shareTexts.qr.png), 'image/png')).toBe(link);
    expect(await scanned(await downloaded(page, shareTexts.qr.svg), 'image/svg+xml')).toBe(link);
    expect(problems).toEqual([]);
  });

  it('is renewed after a question, and the new one works', async () => {
    const { page, problems } = visitor;
    const old = owner.key;
    const { trialStartsAt } = await owner.assistant();
    await page.goto('/account/share');
    await page.locator('[data-script]').filter({ hasText: old }).waitFor();
    await button(page, shareTexts.renew.button).click();
    await page.getByText(shareTexts.renew.question).waitFor();
    await expectAccessible(page);
    await button(page, shareTexts.renew.cancel).click();
    expect((await owner.assistant()).key).toBe(old);
    await button(page, shareTexts.renew.button).click();
    await button(page, shareTexts.renew.confirm).dblclick();
    await page.getByText(shareTexts.renew.done).waitFor();
    const renewed = await owner.assistant();
    expect(renewed.key).not.toBe(old);
    expect(renewed.trialStartsAt).toBe(trialStartsAt);
    owner.key = renewed.key;
    // Link, script and code on the page are the new ones.
    for (const place of ['[data-link]', '[data-script]']) {
      expect(await page.locator(place).textContent()).toContain(renewed.key);
    }
    const png = await downloaded(page, shareTexts.qr.png);
    expect(await scanned(png, 'image/png')).toBe(`${stack.apiUrl}/b/${renewed.key}`);
    const phone = await openVisitor(PHONE);
    await phone.page.goto(`/b/${renewed.key}`);
    await phone.page.getByRole('button', { name: PLACE?.question }).click();
    await phone.page.getByText(PLACE?.answer ?? '').waitFor();
    await expectNoOverflow(phone.page);
    expect(problems).toEqual([]);
  });

  it('is copied with one press', async () => {
    const { page } = visitor;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/account/share');
    await button(page, `${assistantTexts.copy}: ${shareTexts.script.label}`).click();
    await page.getByText(assistantTexts.copied).first().waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(owner.key);
  });
});
