import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { adminLogin, api } from '../api/client.ts';
import { FORMS } from '../api/payloads.ts';
import {
  eventually,
  failCalls,
  openFilters,
  openPage,
  openTab,
  rowOf,
  see,
  sendForms,
  uniqueName,
  WIDTHS,
  withBrowser,
} from './admin-support.ts';
import { atOneWidth } from './support/one-width.ts';

withBrowser({ keepsProfiles: true });
atOneWidth();

describe.each(WIDTHS)('every list at %i', (width) => {
  it('keeps search, filter, order and page in the address; Back and links work', async () => {
    const mark = uniqueName();
    await sendForms('message', 27, (index) => ({
      name: `${mark} ${String(index).padStart(2, '0')}`,
    }));
    const session = await adminLogin();
    const page = await openTab(width, { tab: 'messages' }, session);
    const search = page.getByRole('searchbox', { name: 'Хайх' });
    await search.pressSequentially(mark);
    await page.waitForURL(/q=/);
    await see(page.getByText('Нийт 27 бичлэг').first());
    await openFilters(page);
    await page.getByLabel('Төлөв', { exact: true }).selectOption('new');
    await page.getByLabel('Эрэмбэ').selectOption('name');
    await see(rowOf(page, `${mark} 00`));
    await page.getByRole('button', { name: 'Дараагийн' }).click();
    await see(rowOf(page, `${mark} 26`));
    expect(new URL(page.url()).search).toMatch(/page=2/);

    const shared = await openPage(width, page.url(), session);
    await see(rowOf(shared, `${mark} 26`));
    expect(await rowOf(shared, mark).count()).toBe(2);
    await page.goBack();
    await see(rowOf(page, `${mark} 00`));
    await search.fill('');
    await page.waitForURL((url) => !url.searchParams.has('q'));
  });

  it('draws the empty list, the search without a find, and the failure with a way out', async () => {
    const page = await openTab(width, { tab: 'leads', q: uniqueName() });
    await see(page.getByText('Хайлтад тохирох бичлэг олдсонгүй'));
    await failCalls(page, 'GET', /design-report-requests\?/, 'refused');
    await page.reload();
    await see(page.getByRole('alert').getByText('Жагсаалтыг ачаалж чадсангүй'));
    await page.unroute(/design-report-requests\?/);
    await page.getByRole('button', { name: 'Дахин оролдох' }).click();
    await see(page.getByText('Хайлтад тохирох бичлэг олдсонгүй'));
    await page.route(/design-report-requests\?/, (route) =>
      route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } }),
    );
    await page.goto('/admin-dashboard?tab=leads');
    await see(page.getByText('Дизайн тайлангийн хүсэлт одоогоор алга'));
  });

  it('exports the whole filtered set', async () => {
    const mark = uniqueName();
    await sendForms('lead', 30, (index) => ({ name: `${mark} ${index}`, company: '=1+1' }));
    const page = await openTab(width, { tab: 'leads', q: mark });
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV татах' }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    expect(text.startsWith('\uFEFF')).toBe(true);
    const records = text.slice(1).split('\r\n');
    expect(records).toHaveLength(32);
    expect(records[0]).toContain('Дугаар,Нэр,И-мэйл,Утас');
    expect(records[1]).toContain("'=1+1");
  });

  it('counts on the four cards what the lists hold', async () => {
    const session = await adminLogin();
    const { token } = session;
    const page = await openTab(width, { tab: 'overview' }, session);
    const list = await api('GET', `${FORMS.quote.list}?limit=1`, { token });
    const total = Number(list.headers.get('x-total-count')).toLocaleString('en-US');
    const cards = page.getByRole('region', { name: 'Товч тоо' }).getByRole('button');
    await eventually(() => cards.last().textContent()).toContain(total);
    expect(await cards.count()).toBe(4);
    await cards.nth(2).click();
    await page.waitForURL(/tab=partners&status=pending/);
  });
});
