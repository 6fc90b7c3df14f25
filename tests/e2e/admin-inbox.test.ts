import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { workTexts } from '../../web/src/features/admin/kit/list/texts.ts';
import { adminList } from '../../web/src/features/admin/kit/parts/texts.ts';
import { staffInboxTexts } from '../../web/src/features/admin/records/inbox/texts.ts';
import { adminLogin, newStaff } from '../api/client.ts';
import { FORMS } from '../api/payloads.ts';
import { freshEmail } from '../support/people.ts';
import {
  asAdmin,
  eventually,
  expectAccessible,
  expectNoOverflow,
  found,
  openTab,
  rowOf,
  see,
  sendForms,
  uniqueName,
  withBrowser,
} from './admin-support.ts';

withBrowser({ keepsProfiles: true });

const COUNT = 10;
const TEXT = 'Бид маргааш утсаар холбогдоно.';

/** Ten messages in the open inbox, the newest first. */
async function tenIn(width: number): Promise<{ page: Page; name: string }> {
  const name = uniqueName();
  await sendForms('message', COUNT, (place) => ({
    name: `${name}-${place}`,
    email: freshEmail(`ten${place}`),
    message: `Үнэ хэд вэ? ${place}`,
  }));
  const page = await openTab(width, { tab: 'inbox', kind: 'contact-messages', view: 'nobody' });
  await eventually(() => rowOf(page, name).count()).toBe(COUNT);
  return { page, name };
}

/** Whether each of them was answered with the text, taken by the writer, and has its next step. */
async function expectAnswered(name: string): Promise<void> {
  const { id: me } = await adminLogin();
  const rows: { id: number; status: string }[] = await found(FORMS.message.list, name);
  expect(rows.map(({ status }) => status)).toEqual(Array(COUNT).fill('contacted'));
  for (const { id } of rows) {
    const work = (await asAdmin('GET', `/api/admin/work/contact-messages/${id}`)).json;
    expect(work).toMatchObject({ assigneeId: me, nextOn: expect.stringMatching(/^20/) });
    expect(work.notes).toHaveLength(1);
    expect(work.notes[0].body).toMatch(new RegExp(`^Сайн байна уу, ${name}-\\d\\?\\n\\n${TEXT}$`));
    expect(work.notes[0].subject).toBe('Хариу: Зурвас');
  }
}

it('ten people are seen at 1280 by 800, and answered by 30 clicks beside the list', async () => {
  const { page, name } = await tenIn(1280);
  await page.setViewportSize({ width: 1280, height: 800 });
  const bottoms = (parts: Locator) =>
    parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().bottom));
  expect(Math.max(...(await bottoms(rowOf(page, name))))).toBeLessThanOrEqual(800);
  let clicks = 0;
  for (let place = 0; place < COUNT; place += 1) {
    const record = page.getByRole('region', { name: `${name}-${place}`, exact: true });
    await rowOf(page, `${name}-${place}`).getByRole('button').click();
    await see(record.getByText(`Үнэ хэд вэ? ${place}`));
    await record.getByRole('button', { name: 'Маргааш' }).click();
    const text = record.getByLabel('Захидал', { exact: false }).last();
    await text.press('Control+End');
    await text.pressSequentially(TEXT);
    if (place === 0) {
      await expectAccessible(page);
      await expectNoOverflow(page);
      // Status, who takes care, and the next step.
      const work = record.getByRole('region', { name: workTexts.title });
      const controls = work.locator('select, input[type=date], [aria-pressed]');
      expect(await controls.count()).toBe(5);
      expect(new Set(await bottoms(controls)).size).toBe(1);
    }
    await record.getByRole('button', { name: 'Захидал илгээх' }).click();
    await see(record.getByText(TEXT));
    clicks += 3;
  }
  expect(clicks).toBeLessThanOrEqual(30);
  await eventually(() => rowOf(page, name).count(), 15_000).toBe(0);
  await expectAnswered(name);
});

it('ten people are answered by 60 keys, in dialogs on a narrower screen', async () => {
  const { page, name } = await tenIn(1100);
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  await press('KeyJ');
  for (let place = 0; place < COUNT; place += 1) {
    await see(page.getByRole('dialog').getByLabel('Хариуцах ажилтан'));
    const before = await page.getByRole('dialog').getByRole('heading', { level: 2 }).textContent();
    await press('KeyD');
    await press('KeyR');
    await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
    keys += 1;
    await page.keyboard.insertText(TEXT);
    await press('Control+Enter');
    if (place < COUNT - 1)
      await eventually(() =>
        page.getByRole('dialog').getByRole('heading', { level: 2 }).textContent(),
      ).not.toBe(before);
  }
  expect(keys).toBeLessThanOrEqual(60);
  await eventually(async () =>
    (await found(FORMS.message.list, name)).every(
      ({ status }: { status: string }) => status === 'contacted',
    ),
  ).toBe(true);
  await expectAnswered(name);
});

it('`?` shows the keys, and a letter in a field is only a letter', async () => {
  const { page, name } = await tenIn(1440);
  await page.keyboard.press('Shift+Slash');
  const help = page.getByRole('dialog', { name: 'Товчлуурууд' });
  await see(help.getByText('Өөртөө авах'));
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
  await page.keyboard.press('KeyJ');
  const note = page.getByRole('textbox', { name: 'Тэмдэглэл' });
  await note.click();
  await page.keyboard.type('rajkdn?');
  expect(await note.inputValue()).toBe('rajkdn?');
  expect(await help.count()).toBe(0);
  const rows: { id: number }[] = await found(FORMS.message.list, name);
  for (const { id } of rows) {
    const work = (await asAdmin('GET', `/api/admin/work/contact-messages/${id}`)).json;
    expect(work).toMatchObject({ assigneeId: null, nextOn: null });
  }
});

it('on a phone the filters are two lines above the first row; the chosen one is seen, and Tab leads along them', async () => {
  await sendForms('message', 1, () => ({ name: uniqueName() }));
  const page = await openTab(360, { tab: 'inbox', view: 'today' });
  await see(rowOf(page, ''));
  const filters = page.getByRole('group', { name: staffInboxTexts.views }).getByRole('button');
  const seen = (part: Locator) =>
    part.evaluate((box) => {
      const { left, right } = box.getBoundingClientRect();
      return left >= 0 && right <= document.documentElement.clientWidth;
    });
  const last = filters.last();
  expect(await last.getAttribute('aria-pressed')).toBe('true');
  await eventually(() => seen(last)).toBe(true);
  expect((await rowOf(page, '').first().boundingBox())?.y).toBeLessThanOrEqual(380);
  await filters.first().focus();
  for (const filter of (await filters.all()).slice(1)) {
    await page.keyboard.press('Tab');
    expect(await filter.evaluate((it) => it === document.activeElement)).toBe(true);
    await eventually(() => seen(filter)).toBe(true);
  }
  await expectAccessible(page);
  await expectNoOverflow(page);
  const idle = await openTab(360, { tab: 'inbox', view: 'mine' }, await newStaff('idle'));
  await see(idle.getByText(adminList.noMatch));
});
