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

withBrowser();

describe.each(WIDTHS)('partners at %i', (width) => {
  it.each([
    ['Зөвшөөрөх', 'Зөвшөөрсөн'],
    ['Татгалзах', 'Татгалзсан'],
  ])('%s: asked first, final, no buttons afterwards', async (button, label) => {
    const firstName = uniqueName();
    await sendForm('partner', { firstName });
    const page = await openTab(width, { tab: 'partners', q: firstName });
    const row = rowOf(page, firstName);
    await row.getByRole('button', { name: `${button}: Баярын ${firstName}` }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Болих' }).last().click();
    await see(row.getByText('Хүлээгдэж буй'));
    await row.getByRole('button', { name: `${button}: Баярын ${firstName}` }).click();
    await question.getByRole('button', { name: button, exact: true }).click();
    await seeNotice(page, 'Хамтрагчийн статус шинэчлэгдлээ');
    await see(row.getByText(label));
    expect(await row.getByRole('button', { name: /Зөвшөөрөх|Татгалзах/ }).count()).toBe(0);
  });

  it('says why a decision failed, and stays pending', async () => {
    const firstName = uniqueName();
    await sendForm('partner', { firstName });
    const page = await openTab(width, { tab: 'partners', q: firstName });
    await failCalls(page, 'PATCH', /\/status$/, 'refused');
    const row = rowOf(page, firstName);
    await row.getByRole('button', { name: /^Зөвшөөрөх/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Зөвшөөрөх' }).click();
    await seeNotice(page, 'Алдаа');
    await see(row.getByText('Хүлээгдэж буй'));
    await see(row.getByRole('button', { name: /^Зөвшөөрөх/ }));
  });
});
