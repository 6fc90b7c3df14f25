import { describe, expect, it } from 'vitest';
import { adminLogin, api, newStaff } from '../api/client.ts';
import { FORMS } from '../api/payloads.ts';
import {
  eventually,
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

const full = (firstName: string) => `Өсөхийн ${firstName}`;

async function stored(name: string) {
  const { token } = await adminLogin();
  const path = `${FORMS.registration.list}?q=${encodeURIComponent(name)}`;
  return (await api('GET', path, { token })).json;
}

async function opened(width: number) {
  const firstName = uniqueName();
  await sendForm('registration', { firstName });
  const page = await openTab(width, { tab: 'registrations', q: firstName });
  const row = rowOf(page, firstName);
  await see(row);
  return { firstName, page, row };
}

describe.each(WIDTHS)('registrations at %i', (width) => {
  it('confirms, marks paid, and takes it back', async () => {
    const { firstName, page, row } = await opened(width);
    await row.getByRole('button', { name: `Баталгаажуулах: ${full(firstName)}` }).click();
    await seeNotice(page, 'Бүртгэлийн төлөв шинэчлэгдлээ');
    await see(row.getByText('Баталгаажсан'));
    await row.getByRole('button', { name: /^Төлсөн болгох/ }).click();
    await eventually(async () => (await stored(firstName))[0].status).toBe('paid');
    await page.getByRole('button', { name: 'Буцаах' }).click();
    await eventually(async () => (await stored(firstName))[0].status).toBe('confirmed');
  });

  it('adds: wrong fields are named, a failure keeps what was typed, a success says so', async () => {
    const firstName = uniqueName();
    const page = await openTab(width, { tab: 'registrations', q: firstName });
    await page.getByRole('button', { name: 'Бүртгэл нэмэх' }).click();
    const dialog = page.getByRole('dialog');
    const save = dialog.getByRole('button', { name: 'Хадгалах', exact: true });
    await save.click();
    await see(dialog.getByText('Овгоо оруулна уу'));
    await dialog.getByLabel('Овог').fill('Нэмэлт');
    await dialog.getByLabel('Нэр', { exact: false }).last().fill(firstName);
    await dialog.getByLabel('И-мэйл').fill('nemelt@example.mn');
    await dialog.getByLabel('Утасны дугаар').fill('+976 9911-2233');
    await dialog.getByLabel('Одоогийн байдал').selectOption('working');
    await dialog.getByLabel('Англи хэлний түвшин').selectOption('4');
    await dialog.getByLabel('Зорилго').fill('Мөр\nтаслалт');
    await failCalls(page, 'POST', /\/api\/program-registration$/, 'refused');
    await save.click();
    await seeNotice(page, 'Failed to create registration');
    expect(await dialog.getByLabel('Зорилго').inputValue()).toBe('Мөр\nтаслалт');
    await page.unroute(/\/api\/program-registration$/);
    await save.click();
    await seeNotice(page, 'Бүртгэл амжилттай нэмэгдлээ');
    await see(rowOf(page, firstName));
    expect((await stored(firstName))[0]).toMatchObject({
      phone: '+97699112233',
      status: 'pending',
    });
  });

  it('shows two people who edit one registration what the other wrote', async () => {
    const { firstName, page, row } = await opened(width);
    const other = await openTab(width, { tab: 'registrations', q: firstName }, await newStaff());
    await row.getByRole('button', { name: `Засах: ${full(firstName)}` }).click();
    await rowOf(other, firstName)
      .getByRole('button', { name: /^Засах/ })
      .click();
    await other.getByLabel('Зорилго').fill('Нөгөө админы зорилго');
    await other.getByLabel('Утасны дугаар').fill('95112233');
    await other.getByRole('button', { name: 'Хадгалах', exact: true }).click();
    await seeNotice(other, 'Бүртгэл амжилттай шинэчлэгдлээ');

    await page.getByLabel('Зорилго').fill('Миний зорилго');
    await page.getByRole('button', { name: 'Хадгалах', exact: true }).click();
    const conflict = page.getByRole('alert').filter({ hasText: 'Бичлэг өөрчлөгдсөн байна' });
    await see(conflict.getByText('Нөгөө админы зорилго'));
    // The panel shows everything, so there is no notice of a failure.
    expect(await page.getByText('Failed to update registration').count()).toBe(0);
    expect((await stored(firstName))[0].goals).toBe('Нөгөө админы зорилго');
    await conflict.getByRole('button', { name: 'Миний өөрчлөлтийг хадгалах' }).click();
    await seeNotice(page, 'Бүртгэл амжилттай шинэчлэгдлээ');
    // Mine wins where both changed a field; the other's single changes stay.
    expect((await stored(firstName))[0]).toMatchObject({
      goals: 'Миний зорилго',
      phone: '95112233',
    });
  });
});
