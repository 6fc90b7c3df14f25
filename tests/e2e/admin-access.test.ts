import { describe, expect, it } from 'vitest';
import { adminLogin, newCustomer } from '../api/client.ts';
import {
  expectAccessible,
  expectNoOverflow,
  openPage,
  openTab,
  rowOf,
  see,
  sendForm,
  uniqueName,
  WIDTHS,
  withBrowser,
} from './admin-support.ts';

withBrowser();

const TABS = {
  users: 'Хэрэглэгчид',
  partners: 'Хамтрагчид',
  registrations: 'Бүртгэл',
  quotes: 'Үнийн санал',
  leads: 'Дизайн тайлан',
  blog: 'Блог',
  messages: 'Зурвас',
  overview: 'Тойм',
  history: 'Түүх',
} as const;

describe.each(WIDTHS)('WCAG 2.2 AA at %i', (width) => {
  it('the login', async () => {
    const page = await openPage(width, '/admin/login');
    await see(page.getByRole('heading', { name: 'Админ нэвтрэх' }));
    await expectAccessible(page);
    await expectNoOverflow(page);
  });

  it('every tab', async () => {
    await newCustomer();
    await sendForm('message');
    const session = await adminLogin();
    const page = await openTab(width, { tab: 'users' }, session);
    for (const [tab, label] of Object.entries(TABS)) {
      await page.getByRole('tab', { name: label, exact: true }).click();
      await page.waitForURL(new RegExp(`tab=${tab}`));
      await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
      await expectAccessible(page);
      await expectNoOverflow(page);
    }
  });

  it('every dialog', async () => {
    const name = uniqueName();
    await sendForm('quote', { name });
    const session = await adminLogin();
    const page = await openTab(width, { tab: 'quotes', q: name }, session);
    await rowOf(page, name).getByRole('button', { name, exact: true }).click();
    await see(page.getByRole('dialog', { name }));
    await expectAccessible(page);
    for (const [tab, button] of [
      ['registrations', 'Бүртгэл нэмэх'],
      ['blog', 'Шинэ нийтлэл'],
    ] as const) {
      await page.goto(`/admin-dashboard?tab=${tab}`);
      await page.getByRole('button', { name: button }).click();
      await see(
        page.getByRole('dialog', { name: tab === 'blog' ? 'Шинэ нийтлэл' : 'Шинэ бүртгэл нэмэх' }),
      );
      await page.getByRole('button', { name: 'Хадгалах', exact: true }).click();
      await see(page.getByText('Тэмдэглэсэн талбаруудыг шалгана уу.'));
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await rowOf(page, '')
        .first()
        .getByRole('button', { name: /^Устгах/ })
        .click();
      await see(page.getByRole('alertdialog'));
      await expectAccessible(page);
      await page.keyboard.press('Escape');
    }
  });

  it('the keyboard alone: tabs by arrows, a row, its dialog, and back to the row', async () => {
    const name = uniqueName();
    await sendForm('lead', { name });
    const page = await openTab(width, { tab: 'quotes', q: name });
    await page.getByRole('tab', { name: 'Үнийн санал' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.waitForURL(/tab=leads/);
    await page.getByRole('searchbox', { name: 'Хайх' }).focus();
    await page.keyboard.type(name);
    const open = rowOf(page, name).getByRole('button', { name, exact: true });
    await see(open);
    await page.waitForURL(/q=/);
    for (
      let step = 0;
      step < 20 && !(await open.evaluate((it) => it === document.activeElement));
      step += 1
    ) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await see(page.getByRole('dialog', { name }));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await open.evaluate((it) => it === document.activeElement)).toBe(true);
  });
});
