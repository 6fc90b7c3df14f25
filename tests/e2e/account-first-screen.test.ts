import { readOwnParts } from '@contract/own-parts.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { errorTexts } from '@/content/errors.ts';
import {
  inboxKinds,
  overviewTexts,
  ownInboxTexts,
  weekTexts,
} from '../../web/src/features/account/texts.ts';
import { requestTexts } from '../../web/src/features/answers/components/requests/texts.ts';
import { missedTexts } from '../../web/src/features/answers/texts.ts';
import { conversationTexts, inboxTexts } from '../../web/src/features/inbox/texts.ts';
import { bookingOf, momentAt, newShop, orderOf, placed, type Shop } from '../api/own-requests.ts';
import { expectAccessible, expectNoOverflow } from './admin-support.ts';
import { type OpenPage, openVisitor, PHONE } from './public-forms-kit.ts';

const MISSED = 'Нохойтой орж болох уу?';
/** Orders by others, which make the list longer than what is shown at first. */
const MORE = ['Ану', 'Бат', 'Ган'];

// One owner, in order.
describe('the first screen of the account', () => {
  let shop: Shop;
  let visitor: OpenPage;
  const rows = (page: Page) => page.getByRole('list', { name: inboxTexts.list }).getByRole('link');
  const open = async (page: Page, name: string) => {
    await page.goto('/account');
    await rows(page).filter({ hasText: name }).first().click();
  };
  beforeAll(async () => {
    shop = await newShop();
    await shop.owner.reply(MISSED);
    for (const name of [...MORE, 'Дорж']) {
      await placed(shop, orderOf(shop), { shown: 45_000, name });
    }
    await placed(shop, bookingOf(shop, momentAt(3, '12:00')), { shown: 30_000, name: 'Болд' });
    await shop.owner.reply('Хүнтэй ярья');
    visitor = await openVisitor(PHONE, shop.owner.customer);
  });

  it('begins with what waits, then tells the week as it was counted', async () => {
    const { page, problems } = visitor;
    await page.goto('/account');
    await expect.poll(() => rows(page).count()).toBe(6);
    await page.getByRole('button', { name: ownInboxTexts.rest(7) }).click();
    const shown = await rows(page).allInnerTexts();
    for (const [at, part] of [
      'Хүнтэй ярья',
      'Болд',
      'Дорж',
      ...MORE.toReversed(),
      MISSED,
    ].entries()) {
      expect(shown[at]).toContain(part);
    }
    const week = page.getByRole('region', { name: weekTexts.title });
    expect(await week.getByText(weekTexts.placed).locator('..').textContent()).toContain('5');
    const kind = ownInboxTexts.kind(inboxKinds.order.name, 4);
    await page.getByRole('button', { name: kind, exact: true }).click();
    await expect.poll(() => rows(page).count()).toBe(4);
    // The first row is reached without scrolling.
    expect((await rows(page).first().boundingBox())?.y).toBeLessThan(420);
    await expectNoOverflow(page);
    await expectAccessible(page);
    expect(problems).toEqual([]);
  });

  it('opens the very record by each press', async () => {
    const { page, problems } = visitor;
    await page.goto('/account');
    await expect.poll(() => rows(page).count()).toBe(6);
    // By the keys of staff: J, and back by K.
    for (const key of ['KeyJ', 'KeyJ', 'KeyK', 'Enter']) await page.keyboard.press(key);
    await page.getByRole('button', { name: conversationTexts.take }).waitFor();
    await open(page, 'Дорж');
    await page.getByRole('link', { name: requestTexts.toList }).waitFor();
    await expect.poll(() => page.locator('[data-request]').count()).toBe(1);
    await page.getByRole('button', { name: requestTexts.confirm }).click();
    await page.getByText(requestTexts.saved).waitFor();
    await expectAccessible(page);
    await open(page, MISSED);
    const field = page.getByRole('button', { name: missedTexts.answerOf(MISSED) });
    await expect.poll(() => field.getAttribute('aria-expanded')).toBe('true');
    await page.goto('/account');
    await expect.poll(() => rows(page).count()).toBe(6);
    expect(await page.getByRole('button', { name: ownInboxTexts.rest(7) }).count()).toBe(0);
    expect(problems).toEqual([]);
  });

  it('loads again by itself within a minute', async () => {
    const { page } = visitor;
    await page.clock.install();
    await page.goto('/account');
    await expect.poll(() => rows(page).count()).toBe(6);
    await page.waitForLoadState('networkidle');
    const minute = async () => {
      const told = page.waitForResponse('**/api/me/assistant/presence');
      await page.clock.runFor(60_000);
      await told;
    };
    await placed(shop, orderOf(shop), { shown: 45_000, name: 'Сувд' });
    await minute();
    await rows(page).filter({ hasText: 'Сувд' }).waitFor();
    await page.getByRole('link', { name: `${requestTexts.title} (5)` }).waitFor();
  });

  it('says once that nothing of it can be loaded, and loads all of it again', async () => {
    const { page } = visitor;
    const parts: string[] = [];
    await page.route(/\/api\/me\//, (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto('/account');
    const again = page.getByRole('button', { name: errorTexts.retry });
    await again.waitFor();
    expect(await page.getByRole('alert').count()).toBe(1);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(await page.getByText(ownInboxTexts.keys).count()).toBe(0);
    await page.unroute(/\/api\/me\//);
    page.on('request', (request) => parts.push(new URL(request.url()).pathname));
    await again.click();
    await expect.poll(() => rows(page).count()).toBe(6);
    await page.getByText(overviewTexts.trial, { exact: true }).waitFor();
    expect(parts.filter((path) => path === readOwnParts.path)).toHaveLength(1);
  });
});
