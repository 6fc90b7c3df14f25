import { expect, it } from 'vitest';
import {
  requestListTexts,
  requestTexts,
} from '../../web/src/features/answers/components/requests/texts.ts';
import { placedTexts, stateTexts } from '../../web/src/features/placed-request/texts.ts';
import { api } from '../api/client.ts';
import { bookingOf, momentAt, newShop, orderOf, placed } from '../api/own-requests.ts';
import { expectAccessible, expectNoOverflow } from './admin-support.ts';
import { DESKTOP, openVisitor, PHONE } from './public-forms-kit.ts';

it('what the owner does is seen by the link, and what is done by the link in the list', async () => {
  const shop = await newShop();
  const order = await placed(shop, orderOf(shop), { shown: 45_000 });
  const start = momentAt(3, '12:00');
  const booking = await placed(shop, bookingOf(shop, start), { shown: 30_000 });
  const stateOf = async (token: string) => (await api('GET', `/api/o/${token}`)).json.status;

  const owner = await openVisitor(DESKTOP, shop.owner.customer);
  const { page } = owner;
  await page.goto('/account/requests');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const card = (number: number) => page.locator(`[data-request="${number}"]`);
  await page.getByRole('link', { name: `${requestTexts.title} (2)` }).waitFor();
  await card(order.number).getByRole('button', { name: requestTexts.confirm }).click();
  await expect.poll(() => stateOf(order.token)).toBe('confirmed');
  await press(requestTexts.undo);
  await expect.poll(() => stateOf(order.token)).toBe('new');
  await card(order.number).getByRole('button', { name: requestTexts.cancel }).click();
  await press(requestTexts.cancelReasons[0]);
  await page.getByRole('dialog').getByRole('button', { name: requestTexts.cancel }).click();
  await card(order.number).getByText(requestListTexts.cancelled, { exact: true }).waitFor();
  await expectAccessible(page);
  await page.getByLabel(requestTexts.onDay, { exact: true }).fill(start.slice(0, 10));
  await card(order.number).waitFor({ state: 'detached' });
  await card(booking.number).waitFor();
  await page.getByLabel(requestTexts.onDay, { exact: true }).fill('');

  await card(booking.number).getByRole('button', { name: requestTexts.move }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(requestTexts.moveTime, { exact: true }).fill('15:00');
  await dialog.getByRole('button', { name: requestTexts.move }).click();
  await dialog.waitFor({ state: 'detached' });

  const visitor = await openVisitor(PHONE);
  const link = visitor.page;
  await link.goto(`/o/${order.token}`);
  await link.getByText(requestTexts.cancelReasons[0]).waitFor();
  // It is the page of that business, not ours.
  expect(await link.locator('footer a, header a').count()).toBe(1);
  expect(await link.getByRole('button', { name: /чат/i }).count()).toBe(0);
  await link.goto(`/o/${booking.token}`);
  await link.getByText(stateTexts.new.title).waitFor();
  await link
    .getByText(/, 15:00/)
    .first()
    .waitFor();
  await expectAccessible(link);
  await expectNoOverflow(link);
  await link.getByRole('button', { name: placedTexts.cancel, exact: true }).click();
  await link.getByRole('button', { name: placedTexts.cancelConfirm }).click();
  await link.getByText(placedTexts.byYou).waitFor();

  await page.goto('/account/requests?view=day');
  await page.getByLabel(requestTexts.day.day, { exact: true }).fill(start.slice(0, 10));
  await page.getByText('10:00–20:00').waitFor();
  await page.getByText(requestTexts.day.free).waitFor();
  await page.goto('/account/requests');
  await card(booking.number).getByText(requestTexts.cancelledBy.visitor).waitFor();
  // After the notice is gone too.
  await card(order.number).getByRole('button', { name: requestTexts.reopen }).click();
  await expect.poll(() => stateOf(order.token)).toBe('new');
  await expectNoOverflow(page);
  expect([...owner.problems, ...visitor.problems]).toEqual([]);
});
