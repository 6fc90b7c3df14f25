import type { Response } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
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

  it('a refresh never overwrites a change that is being saved', async () => {
    const name = uniqueName();
    await sendForm('quote', { name });
    const page = await openTab(width, { tab: 'quotes', q: name });
    const select = rowOf(page, name).getByLabel(`Төлөв: ${name}`);
    await see(select);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/quote-requests\/\d+\/status/, async (route) => {
      await held;
      await route.continue();
    });
    await select.selectOption('completed');
    await sendForm('quote');
    // Before the click: while a change is being saved there are no polls.
    const refreshed = page.waitForResponse((response) =>
      response.url().includes('quote-requests?'),
    );
    await page.getByRole('button', { name: 'Шинэчлэх' }).click();
    await refreshed;
    expect(await select.inputValue()).toBe('completed');
    release();
    await seeNotice(page, 'Quote request status updated successfully');
    expect(await select.inputValue()).toBe('completed');
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
