import { describe, expect, it } from 'vitest';
import { userPage } from '../../web/src/features/admin/records/users/texts.ts';
import { adminLogin, api, newCustomer, PASSWORD } from '../api/client.ts';
import {
  eventually,
  expectAccessible,
  failCalls,
  openPage,
  openTab,
  rowOf,
  see,
  seeNotice,
  WIDTHS,
  withBrowser,
} from './admin-support.ts';
import { atOneWidth } from './support/one-width.ts';

withBrowser({ keepsProfiles: true });
atOneWidth();

describe.each(WIDTHS)('customers at %i', (width) => {
  it('opens from the list, is set up, suspended and activated, with a history', async () => {
    const customer = await newCustomer();
    const token = customer.session.accessToken;
    const body = { openingHours: null, services: 'Гэрийн хоол 18,000₮', channels: [] };
    expect((await api('PUT', '/api/me/business', { token, body })).status).toBe(200);
    const page = await openTab(width, { tab: 'users', q: customer.email });
    await rowOf(page, customer.email).getByRole('button').first().click();
    await page.waitForURL(`**/admin/users/${customer.id}`);
    await see(page.getByText('Жишээ ХХК'));
    await see(page.getByText('Гэрийн хоол 18,000₮'));
    await page.getByLabel(userPage.setupState).selectOption('running');
    await see(page.getByText(userPage.setupSaved));
    await page.getByLabel(userPage.trialDays).selectOption('14');
    await page.getByRole('button', { name: userPage.extend }).click();
    await see(page.getByText(userPage.extended));
    // What visitors are answered is inside the own assistant, to which the page leads.
    await page.getByRole('link', { name: userPage.openAssistant }).click();
    await see(page.getByRole('dialog'));
    await page.goBack();
    await page.getByRole('button', { name: 'Түдгэлзүүлэх' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Түдгэлзүүлэх' }).click();
    await seeNotice(page, 'Хэрэглэгчийг түдгэлзүүллээ');
    const refused = await api('POST', '/api/login', {
      body: { email: customer.email, password: PASSWORD },
    });
    expect(refused.status).toBe(403);
    await page.getByRole('button', { name: 'Идэвхжүүлэх' }).click();
    await seeNotice(page, 'Хэрэглэгчийг идэвхжүүллээ');
    await page.getByText('Өөрчлөлтийн түүх').click();
    await see(page.getByText('Идэвхжүүлсэн'));
    await expectAccessible(page);
  });

  it('is deleted after the alert dialog only; a failure says so and deletes nothing', async () => {
    const customer = await newCustomer();
    const page = await openPage(width, `/admin/users/${customer.id}`, await adminLogin());
    await failCalls(page, 'DELETE', /\/users\//, 'refused');
    const remove = page.getByRole('button', { name: 'Хэрэглэгчийг устгах' });
    await remove.click();
    await see(page.getByRole('alertdialog').getByText(/буцаах боломжгүй/));
    await page.getByRole('alertdialog').getByRole('button', { name: 'Болих' }).last().click();
    await remove.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Бүрмөсөн устгах' }).click();
    await seeNotice(page, 'Хэрэглэгчийг устгаж чадсангүй');
    await page.unroute(/\/users\//);
    await remove.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Бүрмөсөн устгах' }).click();
    await seeNotice(page, 'Хэрэглэгч устгагдлаа');
    await page.waitForURL('**/admin-dashboard');
    await page.goto(`/admin/users/${customer.id}`);
    await see(page.getByRole('heading', { name: 'Хэрэглэгч олдсонгүй' }));
    await page.getByRole('link', { name: 'Админ самбар руу буцах' }).click();
    await page.waitForURL('**/admin-dashboard');
  });

  // A phone renders the first screen of a list before the rest.
  it('is left by Back for the old place in the list', async () => {
    const oldest = await newCustomer();
    for (let others = 0; others < 20; others += 1) await newCustomer();
    const page = await openTab(width, { tab: 'users' });
    const open = rowOf(page, oldest.email).getByRole('button').first();
    await open.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(0);
    await open.click();
    await page.waitForURL(`**/admin/users/${oldest.id}`);
    await see(page.getByRole('button', { name: 'Түдгэлзүүлэх' }));
    await page.goBack();
    await eventually(() => page.evaluate(() => window.scrollY)).toBe(place);
  });
});
