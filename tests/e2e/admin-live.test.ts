import type { SavedView } from '@contract/saved-views.ts';
import type { Response } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { viewTexts as texts } from '../../web/src/features/admin/kit/list/texts.ts';
import { inboxViews } from '../../web/src/features/admin/records/inbox/texts.ts';
import { newStaff } from '../api/client.ts';
import {
  asAdmin,
  eventually,
  expectAccessible,
  expectNoOverflow,
  failCalls,
  openTab,
  rowOf,
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

describe.each(WIDTHS)('live lists at %i', (width) => {
  it('a row that a visitor sends appears within 6 s, marked as new', async () => {
    await sendForm('quote');
    const page = await openTab(width, { tab: 'quotes' });
    await see(rowOf(page, '@example.mn'));
    // The first visit marks nothing as new; rows that come later are.
    await page.reload();
    await see(rowOf(page, '@example.mn'));
    const name = uniqueName();
    await sendForm('quote', { name });
    await see(rowOf(page, name), 6_000);
    await see(rowOf(page, name).getByText('Шинэ', { exact: true }));
  });

  it('the badges of tabs count what has come, on whatever tab one is', async () => {
    await sendForm('message');
    const page = await openTab(width, { tab: 'history' });
    const tab = page.getByRole('tab', { name: /Зурвас/ });
    const badge = async () => Number((await tab.textContent())?.match(/\d+$/)?.[0] ?? 0);
    await expect.poll(badge, { timeout: 15_000 }).toBeGreaterThan(0);
    const before = await badge();
    await sendForm('message');
    await expect.poll(badge, { timeout: 20_000 }).toBeGreaterThan(before);
  });

  it('a refresh neither moves the row under the pointer nor closes a dialog', async () => {
    const first = uniqueName();
    await sendForm('quote', { name: first });
    const page = await openTab(width, { tab: 'quotes' });
    const row = rowOf(page, first);
    await see(row);
    await row.getByRole('button', { name: first, exact: true }).hover();
    await row.getByText('@example.mn').hover();
    const before = await row.boundingBox();
    const second = uniqueName();
    await sendForm('quote', { name: second });
    const bar = page.getByRole('button', { name: /Шинэ бичлэг: 1/ });
    await see(bar, 8_000);
    expect((await row.boundingBox())?.y).toBe(before?.y);
    // By keyboard: a mouse on its way to the bar leaves the row, and the new row then appears by itself.
    await bar.press('Enter');
    await see(rowOf(page, second));

    await row.getByRole('button', { name: `Дэлгэрэнгүй: ${first}` }).click();
    const dialog = page.getByRole('dialog', { name: first });
    await see(dialog);
    const third = uniqueName();
    await sendForm('quote', { name: third });
    await page.waitForResponse(
      (response) => response.url().includes('quote-requests?') && response.status() === 200,
    );
    await see(dialog);
  });

  it('a poll that changed nothing transfers no body; a failing one keeps the rows', async () => {
    const name = uniqueName();
    await sendForm('lead', { name });
    const page = await openTab(width, { tab: 'leads', q: name });
    await see(rowOf(page, name));
    const isPoll = (response: Response) => response.url().includes('design-report-requests?');
    const poll = await page.waitForResponse(isPoll);
    expect(poll.status()).toBe(304);
    await failCalls(page, 'GET', /design-report-requests\?/, 'lost');
    await see(page.getByText('Шинэчилж чадсангүй'), 8_000);
    await see(rowOf(page, name));
  });
});

it.each([360, 1440])(
  'filters are kept under a name for the team, and chosen by two clicks (%i px)',
  async (width) => {
    const name = uniqueName();
    const page = await openTab(width, { tab: 'inbox', view: 'nobody', kind: 'quote-requests' });
    await page.getByRole('button', { name: texts.views }).click();
    await page.getByRole('menuitem', { name: texts.save }).click();
    const dialog = page.getByRole('dialog', { name: texts.save });
    await dialog.getByLabel(texts.name).fill(name);
    await dialog.getByText(texts.shared).click();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await dialog.getByRole('button', { name: 'Хадгалах' }).click();
    await seeNotice(page, texts.saved);
    // A colleague, on another list.
    const other = await openTab(width, { tab: 'inbox' }, await newStaff('colleague'));
    await other.getByRole('button', { name: texts.views }).click();
    await see(other.getByRole('menuitem', { name }));
    await expectAccessible(other);
    await other.getByRole('menuitem', { name }).click();
    await see(other.getByRole('button', { name: texts.opened(name) }));
    const shown = other.getByRole('button', { name: new RegExp(`^${inboxViews.nobody}`) });
    expect(await shown.getAttribute('aria-pressed')).toBe('true');
    expect(new URL(other.url()).search).toBe('?tab=inbox&view=nobody&kind=quote-requests');
    await other.getByRole('button', { name: texts.opened(name) }).click();
    await other.getByRole('menuitem', { name: texts.edit(name) }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Устгах' }).click();
    await seeNotice(other, texts.deleted);
    const kept = async () => {
      const { views } = (await asAdmin('GET', '/api/admin/views')).json as { views: SavedView[] };
      return views.find((view) => view.name === name);
    };
    expect(await kept()).toBeUndefined();
    await other.getByRole('button', { name: 'Буцаах' }).click();
    await eventually(kept).toMatchObject({ isShared: true, version: 1 });
    await asAdmin('DELETE', `/api/admin/views/${(await kept())?.id}`);
  },
);

it('what came since the last visit is seen at once: marked, counted by day and on the tab', async () => {
  const page = await openTab(1440, { tab: 'inbox' });
  await see(page.locator('#admin-rows'));
  await page.goto('/admin-dashboard?tab=history');
  const name = uniqueName();
  await sendForm('message', { name });
  await page.goto('/admin-dashboard?tab=inbox');
  await see(rowOf(page, name).getByText('Шинэ', { exact: true }));
  const { counts } = (await asAdmin('GET', '/api/admin/inbox?limit=1')).json;
  expect(counts.today).toBeGreaterThan(0);
  await see(page.getByRole('button', { name: `${inboxViews.today} ${counts.today}` }));
  await eventually(() => page.getByRole('tab', { name: /^Ирсэн/ }).textContent()).toMatch(
    new RegExp(`${counts.all}$`),
  );
});
