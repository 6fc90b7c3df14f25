import type { AdminSession } from '@contract/staff-sessions.ts';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminLogin, api, newStaff } from '../api/client.ts';
import { FORMS } from '../api/payloads.ts';
import {
  eventually,
  expectAccessible,
  expectNoOverflow,
  failCalls,
  openTab,
  see,
  seeNotice,
  sendForm,
  uniqueName,
  WIDTHS,
  withBrowser,
} from './admin-support.ts';
import { atOneWidth } from './support/one-width.ts';

withBrowser({ keepsProfiles: true });
atOneWidth();

let admin: AdminSession;
let colleague: Awaited<ReturnType<typeof newStaff>>;
beforeAll(async () => {
  admin = await adminLogin();
  colleague = await newStaff('beside');
});

async function submitted(place = '') {
  const name = uniqueName() + place;
  await sendForm('quote', { name });
  const path = `${FORMS.quote.list}?q=${encodeURIComponent(name)}`;
  const [row] = (await api('GET', path, { token: admin.token })).json;
  const work = `/api/admin/work/quote-requests/${row.id}`;
  return { name, id: row.id as number, work };
}

type Record = Awaited<ReturnType<typeof submitted>>;
const stored = async ({ work }: Record) => (await api('GET', work, { token: admin.token })).json;
const day = async (record: Record) => (await stored(record)).nextOn;
const byColleague = (record: Record, body: object) =>
  api('PUT', record.work, { token: colleague.token, body });

async function open(width: number, { name, id }: Record): Promise<{ page: Page; dialog: Locator }> {
  const page = await openTab(width, { tab: 'quotes', q: name, dialog: `details:${id}` }, admin);
  const dialog = page.getByRole('dialog', { name });
  await see(dialog.getByLabel('Хариуцах ажилтан'));
  return { page, dialog };
}

/** Makes the panel miss the changes of others, as if they had just been made. */
const makeStale = (page: Page) =>
  page.route(/\/api\/admin\/work\/quote-requests\/\d+$/, async (route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 304 }) : route.fallback(),
  );

const assignee = (dialog: Locator) => dialog.getByLabel('Хариуцах ажилтан');
const dayField = (dialog: Locator) => dialog.getByLabel('Дараагийн өдөр');
/** The message that something could not be saved. */
const trouble = (dialog: Locator) => dialog.getByRole('alert').filter({ hasText: /хадгал/ });
const close = async (page: Page) => {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};

describe.each(WIDTHS)('two screens over one record at %i', (width) => {
  it('a day takes nobody away: only what was touched is sent', async () => {
    const record = await submitted();
    const { page, dialog } = await open(width, record);
    await makeStale(page);
    await byColleague(record, { assigneeId: colleague.id });
    await page.unroute(/\/api\/admin\/work\/quote-requests\/\d+$/);
    const bodies: unknown[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') bodies.push(request.postDataJSON());
    });
    await dayField(dialog).fill('2026-12-05');
    await eventually(() => stored(record)).toMatchObject({
      assigneeId: colleague.id,
      nextOn: '2026-12-05',
    });
    expect(bodies[0]).toEqual({ nextOn: '2026-12-05' });
    await eventually(() => assignee(dialog).inputValue()).toBe(colleague.id);
    expect(await dayField(dialog).inputValue()).toBe('2026-12-05');
    expect(await trouble(dialog).count()).toBe(0);
  });

  it('the same field of both is shown, and neither is lost before somebody has chosen', async () => {
    const record = await submitted();
    const { page, dialog } = await open(width, record);
    await makeStale(page);
    await byColleague(record, { assigneeId: colleague.id, nextOn: '2026-12-24' });
    await page.unroute(/\/api\/admin\/work\/quote-requests\/\d+$/);
    await assignee(dialog).selectOption(admin.id);
    const panel = dialog.getByRole('alert').filter({ hasText: 'Бичлэг өөрчлөгдсөн байна' });
    await see(panel);
    await see(panel.getByText(colleague.name));
    await see(panel.getByText(admin.name));
    expect(await stored(record)).toMatchObject({ assigneeId: colleague.id, nextOn: '2026-12-24' });
    await expectAccessible(page);
    await expectNoOverflow(page);
    await panel.getByRole('button', { name: 'Миний өөрчлөлтийг хадгалах' }).click();
    await eventually(() => stored(record)).toMatchObject({
      assigneeId: admin.id,
      nextOn: '2026-12-24',
    });
    expect(await panel.count()).toBe(0);

    await makeStale(page);
    await byColleague(record, { nextOn: '2026-12-25' });
    await page.unroute(/\/api\/admin\/work\/quote-requests\/\d+$/);
    await dayField(dialog).fill('2026-12-26');
    await see(panel.getByText('2026-12-25'));
    await see(panel.getByText('2026-12-26'));
    await panel.getByRole('button', { name: 'Шинэ хувилбарыг харах' }).click();
    await eventually(() => dayField(dialog).inputValue()).toBe('2026-12-25');
    expect(await day(record)).toBe('2026-12-25');
  });

  it('a note of the own that was changed in another tab shows both', async () => {
    const record = await submitted();
    const noted = await api('POST', `${record.work}/notes`, {
      token: admin.token,
      body: { body: 'Эхнийх' },
    });
    const { page, dialog } = await open(width, record);
    await dialog.getByRole('button', { name: 'Засах: Тэмдэглэл' }).click();
    const text = dialog.getByRole('textbox', { name: 'Тэмдэглэл' }).first();
    expect(await text.evaluate((field) => field === document.activeElement)).toBe(true);
    await api('PUT', `/api/admin/notes/${noted.json.notes[0].id}`, {
      token: admin.token,
      body: { body: 'Нөгөө таб' },
    });
    await text.fill('Энэ таб');
    await dialog.getByRole('button', { name: 'Хадгалах', exact: true }).click();
    const panel = dialog.getByRole('alert').filter({ hasText: 'Бичлэг өөрчлөгдсөн байна' });
    await see(panel.getByText('Нөгөө таб'));
    await see(panel.getByText('Энэ таб'));
    expect((await stored(record)).notes[0].body).toBe('Нөгөө таб');
    await expectAccessible(page);
    await expectNoOverflow(page);
    await panel.getByRole('button', { name: 'Миний өөрчлөлтийг хадгалах' }).click();
    await seeNotice(page, 'Тэмдэглэл шинэчлэгдлээ');
    expect((await stored(record)).notes[0].body).toBe('Энэ таб');
  });
});

describe('a day that was just chosen', () => {
  it('is saved when the record is closed at once by Escape', async () => {
    const record = await submitted();
    const { page, dialog } = await open(1440, record);
    await dayField(dialog).fill('2026-12-07');
    await close(page);
    await eventually(() => day(record)).toBe('2026-12-07');
  });

  it('is saved after a reload that came before', async () => {
    const record = await submitted();
    const { page, dialog } = await open(1440, record);
    await failCalls(page, 'PUT', /\/work\/quote-requests/, 'lost');
    await dayField(dialog).fill('2026-12-09');
    await page.reload();
    await see(dialog.getByText('Хариуцагч, өдрийг хадгалж чадсангүй'));
    expect(await dayField(dialog).inputValue()).toBe('2026-12-09');
    await close(page);
    await page.unroute(/\/work\/quote-requests/);
    await page.keyboard.press('KeyJ');
    await see(dialog);
    await eventually(() => day(record)).toBe('2026-12-09');
    expect(await dayField(dialog).inputValue()).toBe('2026-12-09');
  });

  it('stays beside the reason when it cannot be saved, and is saved by another try', async () => {
    const record = await submitted();
    const { page, dialog } = await open(360, record);
    await failCalls(page, 'PUT', /\/work\/quote-requests/, 'refused');
    await dayField(dialog).fill('2026-12-10');
    await see(dialog.getByText('Хариуцагч, өдрийг хадгалж чадсангүй'));
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.unroute(/\/work\/quote-requests/);
    await dialog.getByRole('button', { name: 'Дахин оролдох' }).click();
    await eventually(() => day(record)).toBe('2026-12-10');
    expect(await dialog.getByText('Хариуцагч, өдрийг хадгалж чадсангүй').count()).toBe(0);
  });

  it('is not half a date', async () => {
    const record = await submitted();
    const { page, dialog } = await open(1440, record);
    let puts = 0;
    page.on('request', (request) => {
      if (request.method() === 'PUT') puts += 1;
    });
    await dayField(dialog).focus();
    await page.keyboard.type('1208');
    await dialog.getByRole('textbox', { name: 'Тэмдэглэл' }).focus();
    await see(dialog.getByText('Өдрөө зөв сонгоно уу'));
    expect(puts).toBe(0);
    expect(await day(record)).toBe(null);
  });
});

describe.each(WIDTHS)('an open record at %i', (width) => {
  it('keeps a reply and a note that were begun: over another tab, closing and a reload', async () => {
    const record = await submitted();
    const { page, dialog } = await open(width, record);
    await dialog.getByRole('button', { name: 'И‑мэйлээр хариулах' }).click();
    await dialog.getByLabel('Гарчиг').fill('Хариу');
    await dialog.getByRole('textbox', { name: 'Захидал' }).fill('Сайн байна уу');
    await dialog.getByRole('textbox', { name: 'Тэмдэглэл' }).fill('Дараа залгах');
    await close(page);
    await page.getByRole('tab', { name: 'Зурвас' }).click();
    await page.getByRole('tab', { name: 'Үнийн санал' }).click();
    await page.goto(`/admin-dashboard?tab=quotes&q=${record.name}&dialog=details:${record.id}`);
    await page.reload();
    await eventually(() => dialog.getByRole('textbox', { name: 'Захидал' }).inputValue()).toBe(
      'Сайн байна уу',
    );
    expect(await dialog.getByLabel('Гарчиг').inputValue()).toBe('Хариу');
    expect(await dialog.getByRole('textbox', { name: 'Тэмдэглэл' }).inputValue()).toBe(
      'Дараа залгах',
    );
  });
});
