import { describe, expect, it } from 'vitest';
import {
  eventually,
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
import { atOneWidth } from './support/one-width.ts';

withBrowser({ keepsProfiles: true });
atOneWidth();

describe.each(WIDTHS)('WCAG 2.2 AA at %i', (width) => {
  it('the login', async () => {
    const page = await openPage(width, '/admin/login');
    await see(page.getByRole('heading', { name: 'Админаар нэвтрэх' }));
    await expectAccessible(page);
    await expectNoOverflow(page);
  });

  it.each([
    ['registrations', 'Бүртгэл нэмэх', 'Шинэ бүртгэл нэмэх', 'Хадгалах'],
    ['blog', 'Шинэ нийтлэл', 'Шинэ нийтлэл', 'Нийтлэх'],
  ])(
    'the form of %s with its errors, and the question before deleting',
    async (tab, button, title, save) => {
      const page = await openTab(width, { tab });
      await page.getByRole('button', { name: button }).click();
      await see(page.getByRole('dialog', { name: title }));
      await page.getByRole('button', { name: save, exact: true }).click();
      await see(page.getByText('Тэмдэглэсэн талбаруудыг шалгана уу.'));
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      // A refused save is no new input, so closing asks nothing.
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page
        .locator('#admin-rows')
        .getByRole('button', { name: /^Устгах/ })
        .first()
        .click();
      await see(page.getByRole('alertdialog'));
      await expectAccessible(page);
    },
  );

  it.runIf(width < 1024)('the menu of the other tabs, by keyboard', async () => {
    const page = await openTab(width, { tab: 'users' });
    await page.getByRole('button', { name: 'Бусад' }).focus();
    await page.keyboard.press('Enter');
    const item = page.getByRole('menuitem', { name: 'Түүх' });
    await see(item);
    await expectAccessible(page);
    const isChosen = async () => (await item.getAttribute('data-highlighted')) !== null;
    for (let press = 0; press < 10 && !(await isChosen()); press += 1) {
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
    await see(page.getByRole('tab', { name: 'Түүх', selected: true }));
    await expectNoOverflow(page);
  });

  it('the keyboard alone: tabs by arrows, a row, its dialog, and back to the row', async () => {
    const name = uniqueName();
    await sendForm('lead', { name });
    const page = await openTab(width, { tab: 'quotes', q: name });
    await page.getByRole('tab', { name: 'Үнийн санал' }).focus();
    // At the left they are one below another.
    await page.keyboard.press(width < 1024 ? 'ArrowRight' : 'ArrowDown');
    // The tabs move the focus in the next frame, which may come after Enter on a busy machine.
    const next = page.getByRole('tab', { name: 'Дизайн тайлан' });
    await eventually(() => next.evaluate((it) => it === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await see(page.getByRole('tab', { name: 'Дизайн тайлан', selected: true }));
    await page.getByRole('searchbox', { name: 'Хайх' }).focus();
    await page.keyboard.type(name);
    const open = rowOf(page, name).getByRole('button', { name, exact: true });
    await see(open);
    await page.waitForURL(/q=/);
    await see(page.getByText('Нийт 1 бичлэг'));
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
