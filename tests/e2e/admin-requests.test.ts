import { ERRORS } from '@contract/http/errors.ts';
import { describe, expect, it } from 'vitest';
import { adminLogin, api } from '../api/client.ts';
import { FORMS } from '../api/payloads.ts';
import {
  eventually,
  failCalls,
  noNotice,
  openTab,
  rowOf,
  see,
  seeNotice,
  sendForm,
  uniqueName,
  WIDTHS,
  withBrowser,
} from './admin-support.ts';

withBrowser();

const REQUEST = {
  editTitle: 'Хүсэлт засах',
  updated: 'Хүсэлт шинэчлэгдлээ',
  deleted: 'Хүсэлт устгагдлаа',
} as const;

const TABS = {
  quotes: {
    form: 'quote',
    success: 'Quote request status updated successfully',
    failed: 'Failed to update quote request status',
    detail: 'Онлайн захиалга',
    ...REQUEST,
  },
  leads: {
    form: 'lead',
    success: 'Хүсэлтийн төлөв шинэчлэгдлээ',
    failed: 'Хүсэлтийн төлөвийг өөрчилж чадсангүй',
    detail: 'Захиалга алдагддаг',
    ...REQUEST,
  },
  messages: {
    form: 'message',
    success: 'Зурвасын төлөв шинэчлэгдлээ',
    failed: 'Зурвасын төлөвийг өөрчилж чадсангүй',
    detail: 'Холбогдож ярилцмаар байна.',
    editTitle: 'Зурвас засах',
    updated: 'Зурвас шинэчлэгдлээ',
    deleted: 'Зурвас устгагдлаа',
  },
} as const;

type TabName = keyof typeof TABS;
const CASES = WIDTHS.flatMap((width) =>
  (Object.keys(TABS) as TabName[]).map((tab) => [tab, width] as const),
);

/** The stored row, as the API has it. */
async function stored(tab: TabName, name: string) {
  const { token } = await adminLogin();
  const list = await api('GET', `${FORMS[TABS[tab].form].list}?q=${encodeURIComponent(name)}`, {
    token,
  });
  return list.json[0] as { id: number; status: string; version: number };
}

describe.each(CASES)('%s at %i', (tab, width) => {
  const { form, success, failed, detail, editTitle, updated, deleted } = TABS[tab];

  it('saves a status, takes it back, shows everything in the details', async () => {
    const name = uniqueName();
    await sendForm(form, { name });
    const page = await openTab(width, { tab, q: name });
    const row = rowOf(page, name);
    await row.getByLabel(`Төлөв: ${name}`).selectOption('contacted');
    await seeNotice(page, success);
    expect((await stored(tab, name)).status).toBe('contacted');
    await page.getByRole('button', { name: 'Буцаах' }).click();
    await seeNotice(page, 'Өөрчлөлтийг буцаалаа');
    expect((await stored(tab, name)).status).toBe('new');
    expect(await row.getByLabel(`Төлөв: ${name}`).inputValue()).toBe('new');

    await row.getByRole('button', { name: `Дэлгэрэнгүй: ${name}` }).click();
    const dialog = page.getByRole('dialog', { name });
    await see(dialog.getByText(detail));
    await dialog.getByText('Өөрчлөлтийн түүх').click();
    // Not the option of the same word.
    await see(dialog.getByText('Холбогдсон').filter({ visible: true }));
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it('opens a shared link to a record that is not on the page, and changes it there', async () => {
    const name = uniqueName();
    await sendForm(form, { name });
    const { id } = await stored(tab, name);
    const page = await openTab(width, { tab, q: 'байхгүй үг', dialog: `details:${id}` });
    const dialog = page.getByRole('dialog', { name });
    await see(dialog.getByText(detail));
    await dialog.getByLabel(`Төлөв: ${name}`).selectOption('contacted');
    await seeNotice(page, success);
    expect(await dialog.getByLabel(`Төлөв: ${name}`).inputValue()).toBe('contacted');
    expect((await stored(tab, name)).status).toBe('contacted');
  });

  it('corrects what was written, with the rule beside a wrong field', async () => {
    const name = uniqueName();
    await sendForm(form, { name });
    const { id } = await stored(tab, name);
    const page = await openTab(width, { tab, q: name, dialog: `details:${id}` });
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Засах: ${name}` })
      .click();
    const dialog = page.getByRole('dialog', { name: editTitle });
    await dialog.getByLabel('Компани').fill('Зассан ХХК');
    await dialog.getByLabel('И-мэйл').fill('хаяггүй');
    const save = dialog.getByRole('button', { name: 'Хадгалах', exact: true });
    await save.click();
    await see(dialog.getByText('Зөв имэйл хаяг оруулна уу'));
    await dialog.getByLabel('И-мэйл').fill('zassan@example.mn');
    await failCalls(page, 'PUT', /\/api\/admin\//, 'lost');
    await save.click();
    await see(dialog.getByRole('alert'));
    await page.unroute(/\/api\/admin\//);
    await save.click();
    await seeNotice(page, updated);
    expect(await stored(tab, name)).toMatchObject({
      company: 'Зассан ХХК',
      email: 'zassan@example.mn',
      status: 'new',
    });
  });

  it('deletes after a question, and brings back from the notice', async () => {
    const name = uniqueName();
    await sendForm(form, { name });
    const { id } = await stored(tab, name);
    const page = await openTab(width, { tab, q: name, dialog: `details:${id}` });
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Устгах: ${name}` })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Устгах' }).click();
    await seeNotice(page, deleted);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await eventually(() => rowOf(page, name).count()).toBe(0);
    expect(await stored(tab, name)).toBeUndefined();
    await page.getByRole('button', { name: 'Сэргээх' }).click();
    await eventually(() => rowOf(page, name).count()).toBe(1);
    expect((await stored(tab, name)).id).toBe(id);
  });

  it('says so when the record of a link is gone', async () => {
    const page = await openTab(width, { tab, dialog: 'details:999999999' });
    const dialog = page.getByRole('dialog', { name: 'Дэлгэрэнгүй' });
    await see(dialog.getByText(ERRORS.not_found.message));
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it('rolls back with a message when saving fails, and when somebody was faster', async () => {
    const name = uniqueName();
    await sendForm(form, { name });
    const page = await openTab(width, { tab, q: name });
    const select = rowOf(page, name).getByLabel(`Төлөв: ${name}`);
    await see(select);
    await failCalls(page, 'PATCH', /\/status$/, 'lost');
    await select.selectOption('contacted');
    await seeNotice(page, failed);
    await eventually(() => select.inputValue()).toBe('new');
    await page.unroute(/\/status$/);

    // The page must not learn of the other's change before its own: its polls are held back.
    await page.route(/limit=25/, (route) => route.abort());
    const { id, version } = await stored(tab, name);
    const { token } = await adminLogin();
    const path = `${tab === 'leads' ? '/api/admin/design-report-requests' : FORMS[form].list}/${id}/status`;
    const theirs = await api('PATCH', path, {
      token,
      body: { status: 'contacted' },
      headers: { 'if-match': `"${version}"` },
    });
    expect(theirs.status).toBe(200);
    await noNotice(page, failed);
    await select.selectOption(tab === 'messages' ? 'closed' : 'completed');
    await seeNotice(page, failed);
    expect((await stored(tab, name)).status).toBe('contacted');
    await page.unroute(/limit=25/);
    await page.getByRole('button', { name: 'Шинэчлэх' }).click();
    await eventually(() => select.inputValue()).toBe('contacted');
  });
});
