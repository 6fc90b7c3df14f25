import { describe, expect, it } from 'vitest';
import { workTexts } from '../../web/src/features/admin/kit/list/texts.ts';
import { adminLogin, api } from '../api/client.ts';
import { FORMS } from '../api/payloads.ts';
import { freshEmail } from '../support/people.ts';
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

async function submitted(fields: object = {}) {
  const name = uniqueName();
  await sendForm('quote', { name, ...fields });
  const { token } = await adminLogin();
  const path = `${FORMS.quote.list}?q=${encodeURIComponent(name)}`;
  const [row] = (await api('GET', path, { token })).json;
  return { name, id: row.id as number };
}

describe.each(WIDTHS)('work on a record at %i', (width) => {
  it('keeps notes: added, changed, deleted; what is typed survives a failure and a reload', async () => {
    const { name, id } = await submitted();
    const page = await openTab(width, { tab: 'quotes', q: name, dialog: `details:${id}` });
    const dialog = page.getByRole('dialog', { name });
    const note = dialog.getByRole('textbox', { name: 'Тэмдэглэл' });
    await note.fill('Утсаар ярьсан');
    await failCalls(page, 'POST', /\/notes$/, 'lost');
    await dialog.getByRole('button', { name: 'Тэмдэглэл нэмэх' }).click();
    await see(dialog.getByText('Тэмдэглэлийг хадгалж чадсангүй'));
    await page.unroute(/\/notes$/);
    await page.reload();
    await eventually(() => note.inputValue()).toBe('Утсаар ярьсан');
    await dialog.getByRole('button', { name: 'Тэмдэглэл нэмэх' }).click();
    await seeNotice(page, 'Тэмдэглэл нэмэгдлээ');
    const thread = dialog.getByRole('listitem').filter({ hasText: 'Утсаар ярьсан' });
    await thread.getByRole('button', { name: 'Засах: Тэмдэглэл' }).click();
    await note.first().fill('Маргааш ярина');
    await dialog.getByRole('button', { name: 'Хадгалах', exact: true }).click();
    await seeNotice(page, 'Тэмдэглэл шинэчлэгдлээ');
    await see(dialog.getByText('Маргааш ярина'));
    await expectAccessible(page);
    await expectNoOverflow(page);
    await dialog.getByRole('button', { name: 'Устгах: Тэмдэглэл' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Устгах' }).click();
    await dialog.getByRole('heading', { name: workTexts.thread }).waitFor({ state: 'detached' });
  });

  it('is given to somebody with a day, and stands in my work', async () => {
    const { name, id } = await submitted();
    const session = await adminLogin();
    const page = await openTab(width, { tab: 'quotes', q: name, dialog: `details:${id}` }, session);
    const dialog = page.getByRole('dialog', { name });
    await dialog.getByLabel('Хариуцах ажилтан').selectOption({ label: session.name });
    await dialog.getByLabel('Дараагийн өдөр').fill('2026-01-05');
    await dialog.getByLabel('Дараагийн өдөр').blur();
    const work = `/api/admin/work/quote-requests/${id}`;
    await eventually(async () => (await api('GET', work, { token: session.token })).json).toEqual({
      assigneeId: session.id,
      nextOn: '2026-01-05',
      version: 2,
      notes: [],
    });
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Миний ажил' }).click();
    const due = page.getByRole('region', { name: 'Хугацаа нь болсон' });
    await see(due.getByRole('link', { name: new RegExp(name) }));
    await expectAccessible(page);
    await expectNoOverflow(page);
    await due.getByRole('link', { name: new RegExp(name) }).click();
    await see(page.getByRole('dialog', { name }));
  });

  it('takes a request that is answered out of the new ones, and gives it back', async () => {
    const { name, id } = await submitted();
    const session = await adminLogin();
    const { token } = session;
    const state = async () => ({
      status: (await api('GET', `${FORMS.quote.list}/${id}`, { token })).json.status,
      assigneeId: (await api('GET', `/api/admin/work/quote-requests/${id}`, { token })).json
        .assigneeId,
    });
    const page = await openTab(width, { tab: 'quotes', q: name, dialog: `details:${id}` }, session);
    const dialog = page.getByRole('dialog', { name });
    await dialog.getByRole('button', { name: 'И‑мэйлээр хариулах' }).click();
    // Subject and greeting are there; a greeting alone is no reply.
    await dialog.getByRole('button', { name: 'Захидал илгээх' }).click();
    await see(dialog.getByText('Захидлаа бичнэ үү'));
    await dialog.getByLabel('Гарчиг').fill('Таны хүсэлт');
    await dialog.getByLabel('Захидал', { exact: false }).last().fill('Сайн байна уу');
    // A double click sends one mail.
    await dialog.getByRole('button', { name: 'Захидал илгээх' }).dblclick();
    await seeNotice(page, 'Захидлыг бүртгэлээ. Төлөв: Холбогдсон, хариуцагч: та');
    expect(await state()).toEqual({ status: 'contacted', assigneeId: session.id });
    const assignee = dialog.getByLabel('Хариуцах ажилтан');
    await eventually(() => assignee.inputValue()).toBe(session.id);
    await page.getByRole('button', { name: 'Буцаах', exact: true }).click();
    await seeNotice(page, 'Төлөв, хариуцагчийг буцаалаа. Захидал илгээгдэнэ.');
    expect(await state()).toEqual({ status: 'new', assigneeId: null });
    await eventually(() => assignee.inputValue()).toBe('nobody');
    const thread = (await api('GET', `/api/admin/work/quote-requests/${id}`, { token })).json.notes;
    expect(thread).toHaveLength(1);
    await see(dialog.getByText('Илгээсэн', { exact: true }), 20_000);
  });
});

describe.each(WIDTHS)('one person at %i', (width) => {
  it('is shown with everything else, and found by Ctrl-K and by /', async () => {
    const email = freshEmail('person');
    const { name, id } = await submitted({ email });
    const other = uniqueName();
    await sendForm('message', { name: other, email });
    const page = await openTab(width, { tab: 'quotes', q: name, dialog: `details:${id}` });
    const dialog = page.getByRole('dialog', { name });
    await dialog.getByRole('link', { name: new RegExp(other) }).click();
    await see(page.getByRole('dialog', { name: other }));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: other }).waitFor({ state: 'detached' });

    await page.keyboard.press('Control+KeyK');
    const search = page.getByRole('dialog', { name: 'Бүх бичлэгээс хайх' });
    await see(search);
    await eventually(() =>
      search.getByRole('searchbox').evaluate((e) => e === document.activeElement),
    ).toBe(true);
    await page.keyboard.type(name);
    await see(search.getByRole('link', { name: new RegExp(name) }));
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await see(page.getByRole('dialog', { name, exact: true }));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('/');
    await see(search);
    await page.keyboard.type('ийм хүн байхгүй');
    await see(search.getByText('Тохирох бичлэг олдсонгүй'));
    expect(await search.getByRole('link').count()).toBe(0);
  });
});

it('shows who left the assistant a phone alone as somebody to be called, not to be written to', async () => {
  const name = uniqueName();
  const phone = `8${Date.now() % 10_000_000}`.padEnd(8, '0');
  await sendForm('message', { name, phone, email: null, source: 'assistant' });
  const { token } = await adminLogin();
  const [row] = (await api('GET', `${FORMS.message.list}?q=${encodeURIComponent(name)}`, { token }))
    .json;
  const page = await openTab(360, { tab: 'messages', q: name });
  await see(page.getByRole('link', { name: phone }));
  await page.goto(`${page.url()}&dialog=details:${row.id}`);
  const dialog = page.getByRole('dialog', { name });
  await see(dialog.getByText('AI туслахын яриа'));
  await see(dialog.getByRole('textbox', { name: 'Тэмдэглэл' }));
  expect(await dialog.locator('a[href^="mailto:"]').count()).toBe(0);
  expect(await dialog.getByRole('button', { name: 'И‑мэйлээр хариулах' }).count()).toBe(0);
  await expectAccessible(page);
  await expectNoOverflow(page);
});
