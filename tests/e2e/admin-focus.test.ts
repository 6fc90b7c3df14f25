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

/** Several requests that one search finds, the first or the last of them newest, with their ids. */
async function several(count: number, newest: 'first' | 'last' = 'first') {
  const name = uniqueName();
  for (let at = 1; at <= count; at += 1) {
    const place = newest === 'last' ? at : count + 1 - at;
    await sendForm('quote', { name: `${name} ${place}` });
  }
  const sort = newest === 'last' ? '?sort=createdAt' : '';
  const rows: { id: number }[] = await found(FORMS.quote.list + sort, name);
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

  it('of a note is on the next of the own, or on a heading', async () => {
    const { name, ids } = await several(1);
    const work = `/api/admin/work/quote-requests/${ids[0]}`;
    for (const body of ['Нэг', 'Хоёр']) await asAdmin('POST', `${work}/notes`, { body: { body } });
    const page = await openTab(1440, { tab: 'quotes', q: name, dialog: `details:${ids[0]}` });
    const dialog = page.getByRole('dialog', { name });
    for (const left of [/^button Засах: Тэмдэглэл$/, /^h[23] /]) {
      await press(dialog.getByRole('button', { name: 'Устгах: Тэмдэглэл' }).first());
      await press(inQuestion(page, 'Устгах'));
      await eventually(() => focused(page)).toMatch(left);
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

/** Delays each response to a change of status. */
async function slowStatuses(page: Page, ms: number): Promise<void> {
  await page.route(/\/status$/, async (route) => {
    const response = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.fulfill({ response });
  });
}

/** The name of the record on screen, or nothing. */
const shown = (page: Page) =>
  page.evaluate(() => document.querySelector('[role=dialog] h2')?.textContent ?? '');

const STATUSES = ['new', 'contacted', 'in_progress', 'completed', 'declined'];

/**
 * Works through a filtered list: J and a digit, with the same pause after each; returns the record of each
 * digit.
 */
async function workThrough(page: Page, count: number, pause: number) {
  const meant = new Map<string, string>();
  for (let place = 0; place < count; place += 1) {
    await page.keyboard.press('KeyJ');
    const name = await shown(page);
    const digit = 2 + (place % 4);
    await page.keyboard.press(`Digit${digit}`);
    meant.set(name, STATUSES[digit - 1] ?? '');
    if (pause > 0) await page.waitForTimeout(pause);
  }
  return meant;
}

const statusesOf = async (name: string) =>
  Object.fromEntries(
    (await found(FORMS.quote.list, name)).map((row: { name: string; status: string }) => [
      row.name,
      row.status,
    ]),
  );

describe('J and a digit in a filtered list', () => {
  it.each([
    [0, 900],
    [800, 1_100],
  ])(
    'give each record its own status: a key every %i ms, a response after %i ms',
    async (pause, slow) => {
      const { name } = await several(10, 'last');
      const page = await openTab(1440, { tab: 'quotes', status: 'new', q: name });
      await eventually(() => rowOf(page, name).count()).toBe(10);
      await slowStatuses(page, slow);
      const meant = await workThrough(page, 10, pause);
      expect(meant.size, [...meant.keys()].join()).toBe(10);
      await eventually(() => statusesOf(name), 30_000).toEqual(Object.fromEntries(meant));
    },
  );

  it('neither skip nor mistake a record while a colleague takes two away at once', async () => {
    const { name, ids } = await several(12, 'last');
    const page = await openTab(1440, { tab: 'quotes', status: 'new', q: name });
    await eventually(() => rowOf(page, name).count()).toBe(12);
    await slowStatuses(page, 400);
    const first = await workThrough(page, 3, 0);
    // The newest is first: the fourth, next to the fifth, and one further down.
    const taken = [ids[8], ids[2]];
    const done = await asAdmin('POST', '/api/admin/bulk/quote-requests', {
      body: { action: 'status', value: 'declined', ids: taken },
    });
    expect(done.status, done.text).toBe(200);
    await eventually(() => rowOf(page, name).count()).toBe(7);
    const rest = await workThrough(page, 7, 100);
    const meant = new Map([...first, ...rest]);
    expect(meant.size, [...meant.keys()].join()).toBe(10);
    await eventually(() => statusesOf(name), 30_000).toEqual({
      ...Object.fromEntries(meant),
      [`${name} 9`]: 'declined',
      [`${name} 3`]: 'declined',
    });
    expect(meant.has(`${name} 9`) || meant.has(`${name} 3`)).toBe(false);
  });

  it('leave a note that was begun with its record, and type into it while it has the focus', async () => {
    const { name } = await several(3, 'last');
    const page = await openTab(1440, { tab: 'quotes', status: 'new', q: name });
    await eventually(() => rowOf(page, name).count()).toBe(3);
    await page.keyboard.press('KeyJ');
    const open = (place: number) =>
      page.getByRole('dialog', { name: `${name} ${place}`, exact: true });
    const note = (place: number) => open(place).getByRole('textbox', { name: 'Тэмдэглэл' });
    await note(3).click();
    await page.keyboard.type('jk2 маргааш');
    expect(await note(3).inputValue()).toBe('jk2 маргааш');
    await open(3).getByRole('heading', { level: 2 }).click();
    await page.keyboard.press('KeyJ');
    await see(open(2));
    expect(await note(2).inputValue()).toBe('');
    await note(2).fill('өөр');
    await open(2).getByRole('heading', { level: 2 }).click();
    await page.keyboard.press('KeyK');
    await eventually(() => note(3).inputValue()).toBe('jk2 маргааш');
    // A digit removes the record from the filtered list; a note that was begun stays with it.
    await page.keyboard.press('KeyJ');
    await eventually(() => note(2).inputValue()).toBe('өөр');
    await page.keyboard.press('Digit2');
    await eventually(async () => (await statusesOf(name))[`${name} 2`]).toBe('contacted');
    expect(await note(2).inputValue()).toBe('өөр');
    await open(2).getByRole('button', { name: 'Тэмдэглэл нэмэх' }).click();
    await see(open(2).getByText('өөр', { exact: true }));
    const rows = await found(FORMS.quote.list, name);
    const ids = new Map(rows.map((row: { name: string; id: number }) => [row.name, row.id]));
    for (const [place, notes] of [
      [3, []],
      [2, ['өөр']],
      [1, []],
    ] as const) {
      const work = await asAdmin(
        'GET',
        `/api/admin/work/quote-requests/${ids.get(`${name} ${place}`)}`,
      );
      expect(work.json.notes.map(({ body }: { body: string }) => body)).toEqual(notes);
    }
  });

  it('act once while a key is held down, and not on what is not there', async () => {
    const { name } = await several(2, 'last');
    const page = await openTab(1440, { tab: 'quotes', status: 'new', q: name });
    await eventually(() => rowOf(page, name).count()).toBe(2);
    await page.keyboard.press('Digit2');
    await page.keyboard.press('KeyJ');
    await see(page.getByRole('dialog', { name: `${name} 2`, exact: true }));
    let changes = 0;
    page.on('request', (request) => {
      if (request.method() === 'PATCH') changes += 1;
    });
    await page.keyboard.down('Digit2');
    await page.keyboard.down('Digit2');
    await page.keyboard.down('Digit2');
    await page.keyboard.up('Digit2');
    await eventually(() => statusesOf(name)).toEqual({
      [`${name} 2`]: 'contacted',
      [`${name} 1`]: 'new',
    });
    expect(changes).toBe(1);
  });
});
