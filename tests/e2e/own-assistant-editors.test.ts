import { readFile } from 'node:fs/promises';
import { MEANING_STEMS } from '@assistant/meaning-table.ts';
import { usualWeek } from '@contract/week.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { unbroken } from '@/lib/unbroken.ts';
import { builtFiles, builtText } from '../../scripts/bench-web/built-site.ts';
import { heldTexts } from '../../web/src/content/own-assistant.ts';
import {
  importTexts,
  ownTryTexts,
  ownAnswersTexts as texts,
} from '../../web/src/features/answers/texts.ts';
import { api, newCustomer } from '../api/client.ts';
import { Owner } from '../api/own-bots.ts';
import { expectAccessible } from './admin-support.ts';
import { DESKTOP, type OpenPage, openVisitor } from './public-forms-kit.ts';

// A customer writes answers and settings again and again, here and in another window: what was saved is there.

let visitor: OpenPage;
let owner: Awaited<ReturnType<typeof newCustomer>>;
beforeAll(async () => {
  owner = await newCustomer('own-editor');
  visitor = await openVisitor(DESKTOP, owner);
});

const token = () => owner.session.accessToken;
const saved = async () =>
  (await api('GET', '/api/me/assistant/answers', { token: token() })).json.answers as {
    question: string;
    answer: string;
    wordings: string[];
    version: number;
  }[];
const rows = (page: Page) => page.getByRole('list', { name: texts.list }).locator('> li');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('the answers', () => {
  it('three are added in a row without opening the form again, wordings one a line', async () => {
    const { page, problems } = visitor;
    await page.goto('/account/answers');
    await button(page, texts.add).click();
    const form = page.locator('#new-answer');
    for (const number of [1, 2, 3]) {
      await form.locator('[name=question]').fill(`Асуулт ${number}?`);
      await form.locator('[name=answer]').fill(`Хариулт ${number}.`);
      await form.locator('[name=wordings]').fill(`Нэг ${number}\n\nХоёр ${number}\n`);
      await form.locator('[type=submit]').click();
      await expect.poll(() => rows(page).count()).toBe(number);
      await expect.poll(() => form.locator('[name=question]').inputValue()).toBe('');
    }
    expect((await saved())[2]).toMatchObject({
      question: 'Асуулт 3?',
      wordings: ['Нэг 3', 'Хоёр 3'],
    });
    expect(problems).toEqual([]);
  });

  it('are moved by a button and by the keyboard, and the focus stays on what moved', async () => {
    const { page } = visitor;
    await page.goto('/account/answers');
    await button(page, texts.down('Асуулт 1?')).click();
    const order = async () => (await saved()).map(({ question }) => question);
    await expect.poll(order).toEqual(['Асуулт 2?', 'Асуулт 1?', 'Асуулт 3?']);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe(texts.down('Асуулт 1?'));
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(order).toEqual(['Асуулт 2?', 'Асуулт 3?', 'Асуулт 1?']);
  });

  it('come from a CSV file and go out as one; what is there already is left out', async () => {
    const { page } = visitor;
    await button(page, importTexts.title).click();
    const file = Buffer.from('асуулт,хариулт\r\nАсуулт 1?,Өөр\r\nУтас?,"+976 99112233"\r\n');
    await page
      .locator('input[name=file]')
      .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: file });
    await page.getByText(importTexts.skipped(1)).waitFor();
    await button(page, importTexts.add(1)).click();
    await expect.poll(() => rows(page).count()).toBe(4);
    await button(page, importTexts.title).click();
    // What was added is not offered again.
    expect(await page.getByText(importTexts.skipped(2)).count()).toBe(0);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: unbroken(importTexts.export) }).click(),
    ]);
    const text = await readFile((await download.path()) ?? '', 'utf8');
    expect(text).toContain("Утас?,'+976 99112233");
  });

  it('which of them waits for staff is said before an import, and before a deletion is undone', async () => {
    const { page } = visitor;
    const held = 'асуулт,хариулт\r\nЗахиалга?,Картынхаа дугаар болон CVC кодоо бичээрэй.\r\n';
    const file = { name: 'b.csv', mimeType: 'text/csv', buffer: Buffer.from(held) };
    await page.locator('input[name=file]').setInputFiles(file);
    await button(page, importTexts.add(1)).click();
    await page.getByText(heldTexts.title).waitFor();
    await page.getByText(heldTexts.why('Захиалга?', 'card')).waitFor();
    expect(await saved()).toHaveLength(4);
    await button(page, heldTexts.save).click();
    await expect.poll(() => rows(page).count()).toBe(5);
    await button(page, texts.removeOf('Захиалга?')).click();
    await page.getByText(heldTexts.again('card')).waitFor();
    await expect.poll(() => rows(page).count()).toBe(4);
  });

  it('are shown without the retrieval code, which a question, or asking what is common, loads', async () => {
    const { page } = await openVisitor(DESKTOP, owner);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname.slice(1)));
    const [engine = ''] = builtFiles('.js').filter((file) =>
      builtText(file).includes(MEANING_STEMS.slice(0, 99)),
    );
    for (const path of ['/account', '/account/answers']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await button(page, 'Асуулт 1?').waitFor();
    }
    expect(requested.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(20);
    expect(requested).not.toContain(engine);
    await button(page, 'Асуулт 1?').click();
    await page.getByRole('log').getByText('Хариулт 1.').waitFor();
    expect(requested).toContain(engine);
    await button(page, texts.missing.open).click();
    const common = page.getByRole('region', { name: texts.missing.title });
    await common.getByRole('button').first().click();
    expect(await page.locator('[name=question]').first().inputValue()).not.toBe('');
  });

  it('are tried as visitors get them: an address of a site without the script as text, the account in its frame', async () => {
    const { page } = visitor;
    const link = 'https://zaal.example.mn/tulbur';
    const answer = 'Данс руу шилжүүлнэ үү.';
    const own = new Owner(owner, token(), '');
    await own.save({
      sites: ['https://zaal.example.mn'],
      accountBank: 'khan',
      accountNumber: '5001234567',
      accountHolder: 'Жишээ ХХК',
    });
    await own.add([{ question: 'Төлбөрөө яаж төлөх вэ?', wordings: [], answer, link }]);
    const automation = { kind: 'hours', isOn: true, settings: { week: usualWeek(), daysOff: [] } };
    expect((await own.call('POST', '/automations', { automation })).status).toBe(201);
    await page.goto('/account/answers');
    const panel = page.getByRole('log', { name: ownTryTexts.title });
    const field = page.getByRole('textbox', { name: ownTryTexts.label });
    await field.fill('Төлбөрөө яаж төлөх вэ?');
    await field.press('Enter');
    await panel.getByText(link).waitFor();
    expect(await panel.getByRole('link').count()).toBe(0);
    await panel.locator('dl').getByText('5001234567').waitFor();
    await field.fill('Ням гарагт ажиллах уу?');
    await field.press('Enter');
    // On a Saturday Sunday is «Маргааш».
    await panel.getByText(/^(Ням гарагт|Маргааш|Өнөөдөр) амарна\.$/).waitFor();
    await expectAccessible(page);
    const { key } = await own.publish();
    await api('GET', `/api/b/${key}?site=${encodeURIComponent('https://www.zaal.example.mn')}`);
    // The sites that were seen come with the settings, which may be later than the field.
    await page.reload({ waitUntil: 'networkidle' });
    await field.fill('Төлбөрөө яаж төлөх вэ?');
    await field.press('Enter');
    await panel.getByRole('link').waitFor();
  });
});
