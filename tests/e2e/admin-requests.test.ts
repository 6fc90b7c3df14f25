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

const TABS = {
  quotes: {
    form: 'quote',
    success: 'Quote request status updated successfully',
    failed: 'Failed to update quote request status',
    detail: 'Онлайн захиалга',
  },
  leads: {
    form: 'lead',
    success: 'Хүсэлтийн төлөв шинэчлэгдлээ',
    failed: 'Хүсэлтийн төлөвийг өөрчилж чадсангүй',
    detail: 'Захиалга алдагддаг',
  },
  messages: {
    form: 'message',
    success: 'Зурвасын төлөв шинэчлэгдлээ',
    failed: 'Зурвасын төлөвийг өөрчилж чадсангүй',
    detail: 'Холбогдож ярилцмаар байна.',
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
  const { form, success, failed, detail } = TABS[tab];

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
    await see(dialog.getByText('Холбогдсон').last());
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
