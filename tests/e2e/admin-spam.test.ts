import { describe, expect, it } from 'vitest';
import {
  eventually,
  openFilters,
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

describe.each(WIDTHS)('spam at %i', (width) => {
  it('is marked by hand, taken back from the notice, and found under its filter', async () => {
    const name = uniqueName();
    await sendForm('quote', { name });
    const page = await openTab(width, { tab: 'quotes', q: name });
    const open = async () => {
      await rowOf(page, name)
        .getByRole('button', { name: `Дэлгэрэнгүй: ${name}` })
        .click();
      await see(page.getByRole('dialog', { name }));
    };
    const mark = page.getByRole('button', { name: `Спам гэж тэмдэглэх: ${name}` });
    await open();
    await mark.click();
    await seeNotice(page, 'Спам гэж тэмдэглэлээ');
    await eventually(() => rowOf(page, name).count()).toBe(0);
    await page.getByRole('button', { name: 'Буцаах' }).click();
    await seeNotice(page, 'Өөрчлөлтийг буцаалаа');
    await eventually(() => rowOf(page, name).count()).toBe(1);

    await open();
    await mark.click();
    await eventually(() => rowOf(page, name).count()).toBe(0);
    await openFilters(page);
    await page.getByLabel('Төлөв', { exact: true }).selectOption('spam');
    await page.waitForURL(/status=spam/);
    await page.reload();
    await eventually(() => rowOf(page, name).count()).toBe(1);
    await open();
    await see(page.getByText('ажилтан тэмдэглэсэн'));
    await page.getByRole('button', { name: 'Спам биш' }).click();
    await eventually(() => rowOf(page, name).count()).toBe(0);
  });

  it('that is old is deleted in one step, after a question with its number', async () => {
    const page = await openTab(width, { tab: 'quotes', status: 'spam' });
    let left = 3;
    await page.route(/\/api\/admin\/old-spam$/, (route) => {
      const body = JSON.stringify({ rows: left });
      if (route.request().method() === 'DELETE') left = 0;
      return route.fulfill({ contentType: 'application/json', body });
    });
    await page.reload();
    await page.getByRole('button', { name: /30 хоногоос хуучин спам: 3/ }).click();
    const question = page.getByRole('alertdialog');
    await see(question.getByText(/3 бичлэгийг бүрмөсөн устгана/));
    expect(left).toBe(3);
    await question.getByRole('button', { name: 'Устгах' }).click();
    await seeNotice(page, 'Устгасан спам: 3');
    await eventually(() => page.getByRole('button', { name: /30 хоногоос/ }).count()).toBe(0);
  });
});
