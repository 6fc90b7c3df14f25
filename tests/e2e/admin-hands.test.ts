import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { adminLogin, api } from '../api/client.ts';
import { FORMS } from '../api/payloads.ts';
import {
  eventually,
  expectAccessible,
  expectNoOverflow,
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

/** Requests with a common beginning of the name, which only they have. */
async function several(count: number, name = uniqueName()): Promise<string> {
  for (let place = 1; place <= count; place += 1) {
    await sendForm('quote', { name: `${name} ${place}`, projectTitle: `Төсөл ${place}` });
  }
  return name;
}

async function statuses(name: string): Promise<string[]> {
  const { token } = await adminLogin();
  const path = `${FORMS.quote.list}?q=${encodeURIComponent(name)}`;
  const list = await api('GET', path, { token });
  return list.json.map(({ status }: { status: string }) => status);
}

const bar = (page: Page) => page.getByRole('region', { name: 'Сонгосон бичлэгийн үйлдэл' });

describe.each(WIDTHS)('many at once at %i', (width) => {
  it('gives selected rows a status, deletes them, and takes each back', async () => {
    const name = await several(3);
    const page = await openTab(width, { tab: 'quotes', q: name });
    await eventually(() => rowOf(page, name).count()).toBe(3);
    const choose = (place: number) =>
      rowOf(page, `${name} ${place}`).getByRole('checkbox').first().check({ force: true });
    await choose(1);
    const third = rowOf(page, `${name} 3`).getByRole('checkbox').first();
    await third.click({ force: true, modifiers: ['Shift'] });
    await see(bar(page).getByText('Сонгосон: 3'));
    await bar(page).getByRole('button', { name: 'Сонголтыг цуцлах' }).click();
    await choose(1);
    await choose(3);
    await see(bar(page).getByText('Сонгосон: 2'));
    await expectAccessible(page);
    await expectNoOverflow(page);
    await bar(page).getByLabel('Төлөв өгөх').selectOption('completed');
    await seeNotice(page, 'Өөрчилсөн бичлэг: 2');
    await seeNotice(page, `${name} 3, ${name} 1`);
    expect(await statuses(name)).toEqual(['completed', 'new', 'completed']);
    await page.getByRole('button', { name: 'Буцаах' }).click();
    await seeNotice(page, 'Буцаасан бичлэг: 2');
    expect(await statuses(name)).toEqual(['new', 'new', 'new']);
    const history = await openTab(width, { tab: 'history' });
    await see(history.getByText(new RegExp(`${name} 1.*${name} 3`)));
    await history.close();

    await choose(2);
    await bar(page).getByRole('button', { name: 'Устгах' }).click();
    const question = page.getByRole('alertdialog');
    await see(question.getByText(/Устгах бичлэг: 1/));
    await question.getByRole('button', { name: 'Устгах' }).click();
    await seeNotice(page, 'Устгасан бичлэг: 1');
    await eventually(() => rowOf(page, name).count()).toBe(2);
    await page.getByRole('button', { name: 'Буцаах' }).click();
    await eventually(() => rowOf(page, name).count()).toBe(3);
  });
});

it('means all that match, on other pages too', async () => {
  const name = await several(27);
  const page = await openTab(1440, { tab: 'quotes', q: name });
  await eventually(() => rowOf(page, name).count()).toBe(25);
  await page.getByLabel('Энэ хуудасны бүгдийг сонгох').check({ force: true });
  await see(bar(page).getByText('Сонгосон: 25'));
  await bar(page).getByRole('button', { name: 'Тохирох бүгдийг сонгох: 27' }).click();
  await see(bar(page).getByText('Сонгосон: 27'));
  const saving = page.waitForEvent('download');
  await bar(page).getByRole('button', { name: 'CSV татах' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^quote-requests-.*\.csv$/);

  // The list is not read again, so the person still sees 27 when another request comes.
  const list = '**/api/admin/quote-requests?*';
  await page.route(list, (route) => route.abort());
  await several(1, name);
  await bar(page).getByRole('button', { name: 'Спам болгох' }).click();
  await seeNotice(page, 'Өөрчилж чадсангүй');
  expect(await statuses(name)).toHaveLength(28);
  await page.unroute(list);
  await see(bar(page).getByText('Сонгосон: 28'));

  await bar(page).getByRole('button', { name: 'Спам болгох' }).click();
  await seeNotice(page, 'Өөрчилсөн бичлэг: 28');
  await eventually(() => rowOf(page, name).count()).toBe(0);
  await page.getByRole('button', { name: 'Буцаах' }).click();
  await seeNotice(page, 'Буцаасан бичлэг: 28');
  expect(await statuses(name)).toHaveLength(28);
});
