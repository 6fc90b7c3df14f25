import type { EndingWeek } from '@contract/assistant-endings.ts';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminList } from '@/content/admin.ts';
import { endingTexts } from '@/content/admin-topics.ts';
import { ratingTexts } from '@/content/chat.ts';
import { assistantTexts, personTexts } from '@/content/chat-assistant.ts';
import { chromeTexts } from '@/content/nav.ts';
import {
  ENDINGS,
  type Ending,
  shareOf,
  sumOf,
  talksOf,
  weekText,
} from '@/features/admin/records/topics/ending-shares.ts';
import {
  asAdmin,
  eventually,
  expectAccessible,
  expectNoOverflow,
  failCalls,
  openPage,
  openTab,
  see,
  WIDTHS,
  withBrowser,
} from './admin-support.ts';
import { atOneWidth } from './support/one-width.ts';

// Each visitor has a profile of their own: a conversation is kept on the device.
withBrowser();
atOneWidth();

const PRICE = 'Чатбот ямар үнэтэй вэ?';
const SHOP = 'Онлайн дэлгүүрийн чатбот эсвэл сайт аль нь дээр вэ';
const OFFERED = 'Вэбсайт, онлайн дэлгүүр хийдэг үү?';
/** Nobody leaves a page sooner after a click. */
const HAND_MS = 500;
const LIST = /\/api\/admin\/assistant-endings$/;

const weeksNow = async (): Promise<EndingWeek[]> =>
  (await asAdmin('GET', '/api/admin/assistant-endings')).json.weeks;

let before: EndingWeek;
beforeAll(async () => {
  const [first] = await weeksNow();
  if (!first) throw new Error('No week is listed.');
  before = first;
});
const grown = async () => {
  const [now] = await weeksNow();
  return ENDINGS.map((ending) => (now?.[ending] ?? 0) - before[ending]);
};

type Visit = { page: Page; panel: Locator; ask: (question: string) => Promise<void> };

async function openChat(width: number): Promise<Visit> {
  const page = await openPage(width, '/terms');
  await page.getByRole('button', { name: chromeTexts.openChat }).click();
  const panel = page.getByRole('dialog', { name: chromeTexts.chatTitle });
  const ask = async (question: string) => {
    await panel.getByLabel(assistantTexts.inputLabel).fill(question);
    await panel.getByRole('button', { name: assistantTexts.send }).click();
  };
  return { page, panel, ask };
}

/** Asks, gets a reply, acts, and leaves the page. */
async function visit(width: number, act: (visit: Visit) => Promise<unknown>): Promise<void> {
  const visit = await openChat(width);
  await visit.ask(PRICE);
  await see(visit.panel.getByText('59,000₮'));
  await act(visit);
  await visit.page.waitForTimeout(HAND_MS);
  await visit.page.goto('about:blank');
}

const cellsOf = (row: Locator) =>
  row
    .locator('th, td')
    .allTextContents()
    .then((cells) => cells.map((cell) => cell.replaceAll(' ', ' ')));

const expectedCells = (name: string, counts: Pick<EndingWeek, Ending>) => [
  name,
  String(talksOf(counts)),
  ...ENDINGS.map((ending) => {
    const share = shareOf(counts, ending);
    return share === null ? endingTexts.none : `${endingTexts.share(share)} (${counts[ending]})`;
  }),
];

describe.each(WIDTHS)('how conversations end, at %i', (width) => {
  it('is counted of five visitors, each at the strongest, and staff see the shares', async () => {
    const start = await grown();
    await visit(width, async () => undefined);
    await visit(width, ({ panel }) =>
      panel.getByRole('button', { name: ratingTexts.notHelped }).click(),
    );
    await visit(width, async ({ panel, ask }) => {
      await ask(SHOP);
      await panel.getByRole('button', { name: OFFERED, exact: true }).click();
      await see(panel.locator('[data-from="you"]').nth(2));
    });
    await visit(width, async ({ page, panel }) => {
      await panel.getByRole('button', { name: ratingTexts.notHelped }).click();
      await page.waitForTimeout(HAND_MS);
      // A reload reports it; afterwards the same conversation gets a stronger ending.
      await page.reload();
      await page.getByRole('button', { name: chromeTexts.openChat }).click();
      await panel.getByRole('button', { name: ratingTexts.helped }).click();
    });
    await visit(width, async ({ page, panel }) => {
      await panel.getByRole('button', { name: ratingTexts.helped }).click();
      await panel.getByRole('button', { name: personTexts.open }).click();
      const form = panel.getByRole('region', { name: personTexts.title });
      await form.getByLabel(personTexts.name).fill('Жишээ Хүн');
      await form.getByLabel(personTexts.phone).fill('9911-2233');
      await form.getByLabel(personTexts.consent).check();
      const sent = page.waitForResponse('**/api/contact-messages');
      await form.getByRole('button', { name: personTexts.submit }).click();
      expect((await sent).status()).toBe(201);
      await see(panel.getByText(personTexts.sent));
    });
    // A panel that was only opened is no conversation.
    const opened = await openChat(width);
    await opened.page.goto('about:blank');
    await eventually(grown).toEqual(start.map((count) => count + 1));

    const page = await openTab(width, { tab: 'assistant' });
    const section = page.getByRole('region', { name: endingTexts.title });
    const table = section.getByRole('table', { name: endingTexts.title });
    await see(table);
    const weeks = await weeksNow();
    const rows = table.locator('tbody tr');
    expect(await rows.count()).toBe(weeks.length);
    for (const [place, week] of weeks.entries()) {
      expect(await cellsOf(rows.nth(place))).toEqual(expectedCells(weekText(week.week), week));
    }
    expect(await cellsOf(table.locator('tfoot tr'))).toEqual(
      expectedCells(endingTexts.all, sumOf(weeks)),
    );
    await expectAccessible(page);
    await expectNoOverflow(page);
  });

  it('says that there was none, and that it could not be loaded', async () => {
    const staff = await openTab(width, { tab: 'overview' });
    const weeks = (await weeksNow()).map(({ week }) => ({
      week,
      ...Object.fromEntries(ENDINGS.map((ending) => [ending, 0])),
    }));
    await staff.route(LIST, (route) => route.fulfill({ json: { weeks } }));
    await staff.goto('/admin-dashboard?tab=assistant');
    await see(staff.getByText(endingTexts.empty(weeks.length)));
    await staff.unroute(LIST);
    await failCalls(staff, 'GET', LIST, 'refused');
    await staff.reload();
    const alert = staff.getByRole('alert').filter({ hasText: endingTexts.failed });
    await see(alert);
    // The rest of the tab works, and another attempt loads the table.
    await staff.unroute(LIST);
    await alert.getByRole('button', { name: adminList.retry }).click();
    await see(staff.getByRole('table', { name: endingTexts.title }));
  });
});
