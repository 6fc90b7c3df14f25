import type { Page } from 'playwright-core';
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

/** Several requests that one search finds, oldest first, with their ids. */
async function several(count: number): Promise<{ name: string; ids: number[] }> {
  const name = uniqueName();
  for (let place = 1; place <= count; place += 1) {
    await sendForm('quote', { name: `${name} ${place}`, projectTitle: `Төсөл ${place}` });
  }
  const rows: { id: number }[] = await found(`${FORMS.quote.list}?sort=createdAt`, name);
  return { name, ids: rows.map(({ id }) => id) };
}

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
      const { name } = await several(10);
      const page = await openTab(1440, { tab: 'quotes', status: 'new', q: name });
      await eventually(() => rowOf(page, name).count()).toBe(10);
      await slowStatuses(page, slow);
      const meant = await workThrough(page, 10, pause);
      expect(meant.size, [...meant.keys()].join()).toBe(10);
      await eventually(() => statusesOf(name), 30_000).toEqual(Object.fromEntries(meant));
    },
  );

  it('neither skip nor mistake a record while a colleague takes two away at once', async () => {
    const { name, ids } = await several(12);
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
    const { name } = await several(3);
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
    const { name } = await several(2);
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

/** A key of a keyboard with another script, or with other positions of signs. */
type Key = Pick<KeyboardEventInit, 'key' | 'code' | 'shiftKey' | 'ctrlKey'>;
const pressAs = (page: Page, init: Key) =>
  page.evaluate((event) => {
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(
      new KeyboardEvent('keydown', { ...event, bubbles: true, cancelable: true }),
    );
  }, init);

it('the search opens by its keys on every keyboard', async () => {
  const page = await openTab(1440, { tab: 'quotes' });
  const search = page.getByRole('dialog', { name: 'Бүх бичлэгээс хайх' });
  for (const event of [
    { key: 'ю', code: 'Slash' },
    { key: '/', code: 'Digit7', shiftKey: true },
    { key: '/', code: 'Slash' },
    { key: 'л', code: 'KeyK', ctrlKey: true },
    { key: 'k', code: 'KeyV', ctrlKey: true },
  ]) {
    await see(page.getByRole('tab', { selected: true }));
    await pressAs(page, event);
    await see(search);
    await page.keyboard.press('Escape');
    await search.waitFor({ state: 'detached' });
  }
  await pressAs(page, { key: '?', code: 'Slash', shiftKey: true });
  await pressAs(page, { key: 't', code: 'KeyK', ctrlKey: true });
  expect(await search.count()).toBe(0);
});
