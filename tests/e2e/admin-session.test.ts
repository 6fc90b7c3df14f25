import { describe, expect, it } from 'vitest';
import { adminLogin } from '../../web/src/features/admin/kit/parts/texts.ts';
import { api, newStaff, PASSWORD, stack } from '../api/client.ts';
import {
  openPage,
  openTab,
  see,
  seeNotice,
  sendForm,
  uniqueName,
  WIDTHS,
  withBrowser,
} from './admin-support.ts';
import { atOneWidth } from './support/one-width.ts';

withBrowser();
atOneWidth();

async function signIn(page: Awaited<ReturnType<typeof openPage>>, email: string, password: string) {
  await page.getByLabel('И-мэйл').fill(email);
  await page.getByRole('textbox', { name: 'Нууц үг' }).fill(password);
  await page.getByRole('button', { name: 'Нэвтрэх', exact: true }).click();
}

describe.each(WIDTHS)('staff session at %i', (width) => {
  it('leads a guest to the login and afterwards to where they wanted', async () => {
    const page = await openPage(width, '/admin-dashboard?tab=leads');
    await page.waitForURL('**/admin/login');
    await signIn(page, stack.adminEmail, stack.adminPassword);
    await page.waitForURL('**/admin-dashboard?tab=leads');
  });

  it('takes no second login while the page that follows comes late', async () => {
    const page = await openPage(width, '/admin/login');
    let arrive = () => {};
    const late = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/assets/dashboard-*.js', async (route) => {
      await late;
      await route.continue();
    });
    // It is fetched before anybody signs in.
    const fetched = page.waitForRequest('**/assets/dashboard-*.js');
    await page.getByLabel('И-мэйл').focus();
    await fetched;
    await signIn(page, stack.adminEmail, stack.adminPassword);
    await seeNotice(page, adminLogin.success);
    expect(await page.getByRole('button', { name: adminLogin.submitting }).isDisabled()).toBe(true);
    arrive();
    await page.waitForURL('**/admin-dashboard');
  });

  it('loses nothing typed when the session ends in the middle of an edit', async () => {
    const name = uniqueName();
    await sendForm('registration', { firstName: name });
    const session = await newStaff();
    const page = await openTab(width, { tab: 'registrations', q: name }, session);
    await page.getByRole('button', { name: `Засах: Өсөхийн ${name}` }).click();
    await page.getByLabel('Зорилго').fill('Хагас бичсэн зорилго');
    expect((await api('POST', '/api/admin/logout', { token: session.token })).status).toBe(204);
    await page.getByRole('button', { name: 'Хадгалах', exact: true }).click();
    await page.waitForURL('**/admin/login');
    await see(page.getByRole('alert').getByText('Нэвтрэх хугацаа дууслаа'));
    await signIn(page, session.email, PASSWORD);
    await page.waitForURL('**/admin-dashboard?**dialog=edit**');
    await see(page.getByText('Өмнө бөглөж байсан мэдээллийг тань сэргээлээ.'));
    expect(await page.getByLabel('Зорилго').inputValue()).toBe('Хагас бичсэн зорилго');
    await page.getByRole('button', { name: 'Хадгалах', exact: true }).click();
    await seeNotice(page, 'Бүртгэл амжилттай шинэчлэгдлээ');
  });
});
