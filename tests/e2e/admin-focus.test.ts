import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { FORMS } from '../api/payloads.ts';
import {
  asAdmin,
  eventually,
  found,
  openTab,
  rowOf,
  see,
  sendForm,
  uniqueName,
  withBrowser,
} from './admin-support.ts';

withBrowser({ keepsProfiles: true });

/** Several requests that one search finds, newest first. */
async function several(count: number) {
  const name = uniqueName();
  for (let place = count; place >= 1; place -= 1)
    await sendForm('quote', { name: `${name} ${place}` });
  const rows: { id: number }[] = await found(FORMS.quote.list, name);
  return { name, ids: rows.map(({ id }) => id) };
}

/** The focused element, by its name or text. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return 'body';
    const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `${element.tagName.toLowerCase()} ${name.trim()}`;
  });

/** By keyboard, because this test is about the focus. */
const press = async (button: Locator) => {
  await button.focus();
  await button.press('Enter');
};
const inQuestion = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true });

describe('the focus after a deletion', () => {
  it('of a row is on the next one, on the one before at the end, and on a heading when none is left', async () => {
    const { name } = await several(3);
    const page = await openTab(1440, { tab: 'quotes', q: name });
    await eventually(() => rowOf(page, name).count()).toBe(3);
    for (const [gone, next] of [
      [2, `button ${name} 3`],
      [3, `button ${name} 1`],
    ] as const) {
      await press(rowOf(page, `${name} ${gone}`).getByRole('button', { name: /^Дэлгэрэнгүй/ }));
      await press(page.getByRole('dialog').getByRole('button', { name: /^Устгах/ }));
      await press(inQuestion(page, 'Устгах'));
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await eventually(() => focused(page)).toBe(next);
    }
    await rowOf(page, name).getByRole('checkbox').first().check({ force: true });
    await rowOf(page, name).getByRole('checkbox').first().focus();
    const bar = page.getByRole('region', { name: 'Сонгосон бичлэгийн үйлдэл' });
    await press(bar.getByRole('button', { name: 'Устгах' }));
    await press(inQuestion(page, 'Устгах'));
    await eventually(() => rowOf(page, name).count()).toBe(0);
    await eventually(() => focused(page)).toMatch(/^h[1-3] /);
  });

  it('of a registration, straight from its row, is on the next one', async () => {
    const name = uniqueName();
    for (const place of [2, 1]) await sendForm('registration', { firstName: `${name}${place}` });
    const page = await openTab(1440, { tab: 'registrations', q: name });
    await eventually(() => rowOf(page, name).count()).toBe(2);
    await press(rowOf(page, `${name}1`).getByRole('button', { name: /^Устгах/ }));
    await press(inQuestion(page, 'Устгах'));
    await eventually(() => rowOf(page, name).count()).toBe(1);
    await eventually(() => focused(page)).toContain(`${name}2`);
  });

  it('of a note is on the next of the own, or on the heading', async () => {
    const { name, ids } = await several(1);
    const work = `/api/admin/work/quote-requests/${ids[0]}`;
    for (const body of ['Нэг', 'Хоёр']) await asAdmin('POST', `${work}/notes`, { body: { body } });
    const page = await openTab(1440, { tab: 'quotes', q: name, dialog: `details:${ids[0]}` });
    const dialog = page.getByRole('dialog', { name });
    for (const left of ['button Засах: Тэмдэглэл', 'h3 Тэмдэглэл, захидал']) {
      await press(dialog.getByRole('button', { name: 'Устгах: Тэмдэглэл' }).first());
      await press(inQuestion(page, 'Устгах'));
      await eventually(() => focused(page)).toBe(left);
    }
  });

  it('by a colleague, of the row that somebody stands in, is on the next one', async () => {
    const { name, ids } = await several(2);
    const page = await openTab(1440, { tab: 'quotes', q: name });
    await eventually(() => rowOf(page, name).count()).toBe(2);
    const button = rowOf(page, `${name} 1`).getByRole('button', { name: `${name} 1`, exact: true });
    await button.click();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await asAdmin('DELETE', `${FORMS.quote.list}/${ids[0]}`);
    await page.mouse.move(5, 5);
    await expect.poll(() => focused(page), { timeout: 15_000 }).not.toBe('body');
  });
});

describe('the focus after what was begun and given up', () => {
  it('is on what opened it: a form in a dialog', async () => {
    const { name } = await several(1);
    const page = await openTab(1440, { tab: 'quotes', q: name });
    const row = rowOf(page, name);
    await press(row.getByRole('button', { name: /^Дэлгэрэнгүй/ }));
    await press(page.getByRole('dialog').getByRole('button', { name: /^Засах/ }));
    const form = page.getByRole('dialog').filter({ has: page.locator('form') });
    await press(form.getByRole('button', { name: 'Болих' }).last());
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await eventually(() => focused(page)).toBe(`button Дэлгэрэнгүй: ${name} 1`);
  });

  it('is on the record that was open, when a key opened it', async () => {
    const { name } = await several(2);
    const page = await openTab(1440, { tab: 'quotes', q: name });
    await eventually(() => rowOf(page, name).count()).toBe(2);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('j');
    await see(page.getByRole('dialog', { name: `${name} 1` }));
    await page.keyboard.press('j');
    await see(page.getByRole('dialog', { name: `${name} 2` }));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await eventually(() => focused(page)).toBe(`button ${name} 2`);
  });

  it('is on what opened it: a note that is changed, a reply', async () => {
    const { name, ids } = await several(1);
    const work = `/api/admin/work/quote-requests/${ids[0]}`;
    await asAdmin('POST', `${work}/notes`, { body: { body: 'Нэг' } });
    const page = await openTab(1440, { tab: 'quotes', q: name, dialog: `details:${ids[0]}` });
    const dialog = page.getByRole('dialog', { name });
    await press(dialog.getByRole('button', { name: 'Засах: Тэмдэглэл' }));
    await eventually(() => focused(page)).toMatch(/^textarea/);
    await press(dialog.getByRole('button', { name: 'Болих' }));
    await eventually(() => focused(page)).toBe('button Засах: Тэмдэглэл');
    await press(dialog.getByRole('button', { name: 'И‑мэйлээр хариулах' }));
    await eventually(() => focused(page)).toMatch(/^textarea/);
    await press(dialog.getByRole('button', { name: 'Болих' }));
    await eventually(() => focused(page)).toBe('button И‑мэйлээр хариулах');
  });

  it('is on what opened it: an addition, a question, the search, the settings', async () => {
    const page = await openTab(1440, { tab: 'registrations' });
    await see(page.locator('#admin-rows tbody tr'));
    for (const opener of [
      page.getByRole('button', { name: 'Бүртгэл нэмэх' }),
      page.getByRole('button', { name: /^Бүхнээс хайх/ }),
      page.getByRole('button', { name: 'Хамгаалалт' }),
      page
        .locator('#admin-rows')
        .getByRole('button', { name: /^Устгах/ })
        .first(),
    ]) {
      const name = (await opener.getAttribute('aria-label')) ?? (await opener.textContent()) ?? '';
      await press(opener);
      await see(page.locator('[role=dialog], [role=alertdialog]'));
      await page.keyboard.press('Escape');
      await page.locator('[role=dialog], [role=alertdialog]').waitFor({ state: 'detached' });
      await eventually(() => focused(page)).toBe(`button ${name.trim()}`);
    }
  });
});
