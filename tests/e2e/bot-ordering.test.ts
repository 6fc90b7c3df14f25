import { ORDERING_TEXTS } from '@assistant/ordering/texts.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_BAKERY, DEMO_CLINIC } from '@/content/demo-businesses.ts';
import { bookingDialogue, type DialogueTurn, orderDialogue } from '@/content/dialogues.ts';
import { talkTexts } from '@/features/talk/talk-texts.ts';
import { placeTexts } from '@/features/talk/texts.ts';
import { newDemo } from '../api/demo-owners.ts';
import type { Owner } from '../api/own-bots.ts';
import { axeFindings } from './support/axe.ts';
import { siteBrowser } from './support/site-browser.ts';
import { ask as say } from './support/talk.ts';

// Orders and bookings in the talk, as a visitor of the example businesses has them: the conversations that pages draw.

const { visit } = siteBrowser();
let bakery: Owner;
let clinic: Owner;
beforeAll(async () => {
  [bakery, clinic] = [await newDemo(DEMO_BAKERY), await newDemo(DEMO_CLINIC)];
});

const said = (page: Page) => page.locator('.log .bubble.assistant > span:nth-child(2)');
const steps = (page: Page) => page.locator('.step');
const press = (page: Page, name: string) =>
  steps(page)
    .getByRole('button', { name: new RegExp(`^${name}( |$)`) })
    .click();
const titleOf = (kind: 'order' | 'booking', number: number) =>
  placeTexts.placed(placeTexts.kind[kind], number, null);

/** The drawing has a day of its own. */
const withoutDay = (text: string) => text.replace(/\d+-р сарын \d+ \(\p{L}+\)/u, '');

/** Has a drawn conversation, line by line. */
async function have(page: Page, turns: readonly DialogueTurn[]) {
  // The greeting is no reply.
  await said(page).first().waitFor();
  for (const [at, { from, text, pressed }] of turns.entries()) {
    if (from === 'assistant') continue;
    const before = await said(page).count();
    await (pressed ? press(page, text) : say(page, text));
    await expect.poll(() => said(page).count()).toBeGreaterThan(before);
    const reply = (await said(page).allTextContents()).slice(before).map(withoutDay);
    expect(reply).toContain(withoutDay(turns[at + 1]?.text ?? ORDERING_TEXTS.contact));
  }
}

async function fillIn(page: Page, phone: string) {
  await page.getByRole('textbox', { name: placeTexts.form.name }).fill('Сараа');
  await page.getByLabel(placeTexts.form.phone).fill(phone);
  await page.getByRole('checkbox').check();
}
const requestsOf = async (owner: Owner) =>
  (await owner.call('GET', '/requests')).json.map(({ request }: { request: object }) => request);

describe('an order', () => {
  it('is had line by line on a phone, through a reload, placed once, and seen when it is confirmed', async () => {
    await visit(
      `/b/${bakery.key}`,
      { screen: 'phone' },
      async ({ page, complaints, strangers }) => {
        await page.getByRole('button', { name: 'Захиалга өгөх' }).waitFor();
        await have(page, orderDialogue.turns.slice(0, 4));
        expect(await axeFindings(page)).toEqual([]);
        await page.reload();
        await steps(page).waitFor();
        // Its script has loaded after the log was scrolled: the last button is in sight all the same.
        const shown = () =>
          steps(page).evaluate(
            (step) =>
              step.getBoundingClientRect().bottom <=
              (step.closest('.log')?.getBoundingClientRect().bottom ?? 0),
          );
        await expect.poll(shown).toBe(true);
        await have(page, orderDialogue.turns.slice(4));
        await press(page, ORDERING_TEXTS.agree.order);
        expect(await axeFindings(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
          360,
        );
        await fillIn(page, '88112233');
        await page.getByRole('button', { name: placeTexts.submit.order }).dblclick();
        await page.getByText(titleOf('order', 101).replace(/\.$/, '')).waitFor();
        expect(await steps(page).count()).toBe(0);
        const link = page.getByRole('link', { name: talkTexts.placedLink(101) });
        expect(await link.getAttribute('href')).toMatch(/^\/o\/[\w-]{22}$/);

        const orders = await requestsOf(bakery);
        expect(orders).toHaveLength(1);
        expect(orders[0]).toMatchObject({
          sum: 70_000,
          phone: expect.stringContaining('88112233'),
          isDoubtful: false,
        });
        const { id, version } = orders[0] as { id: number; version: number };
        const confirming = { 'if-match': `"${version}"` };
        const status = { status: 'confirmed' };
        const confirmed = await bakery.call('PATCH', `/requests/${id}`, status, confirming);
        expect(confirmed.status, confirmed.text).toBe(200);
        await page.reload();
        await page
          .getByText(placeTexts.state(placeTexts.kind.order, 101, placeTexts.states.confirmed))
          .waitFor();
        expect(strangers).toEqual([]);
        expect(complaints).toEqual([]);
      },
    );
  });

  it('is had by keyboard: what was pressed gives the focus to the next step', async () => {
    await visit(`/b/${bakery.key}`, {}, async ({ page }) => {
      await page.getByRole('button', { name: 'Захиалга өгөх' }).focus();
      await page.keyboard.press('Enter');
      await steps(page).waitFor();
      const isFocused = () => steps(page).evaluate((one) => one === document.activeElement);
      await expect.poll(isFocused).toBe(true);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.getByText('6 хүний бялуу: хэдэн ширхэг').first().waitFor();
      await expect.poll(isFocused).toBe(true);
      await press(page, 'Буцах');
      await expect.poll(() => said(page).last().textContent()).toBe('Юу захиалах вэ?');
      await press(page, 'Болих');
      await expect.poll(() => steps(page).count()).toBe(0);
    });
  });
});

describe('a booking', () => {
  it('is had line by line, in two tabs, without a network for a while, and is one', async () => {
    await visit(`/b/${clinic.key}`, {}, async ({ page }) => {
      await have(page, bookingDialogue.turns);
      const other = await page.context().newPage();
      await other.goto(page.url());
      await other.getByRole('textbox', { name: placeTexts.form.name }).waitFor();
      await fillIn(page, '88112234');
      // The response is lost, the booking is not.
      await page.route(
        '**/api/b/*/requests',
        async (route) => {
          await route.fetch();
          await route.abort();
        },
        { times: 1 },
      );
      const send = page.getByRole('button', { name: placeTexts.submit.booking });
      await send.click();
      await page.getByText(placeTexts.form.failed).waitFor();
      await fillIn(other, '88112234');
      await other.getByRole('button', { name: placeTexts.submit.booking }).click();
      for (const tab of [other, page]) {
        await tab.getByText(titleOf('booking', 101).replace(/\.$/, '')).waitFor();
        await expect.poll(() => steps(tab).count()).toBe(0);
      }
      expect(await requestsOf(clinic)).toHaveLength(1);
    });
  });

  it('that was taken meanwhile shows the nearest three times', async () => {
    await visit(`/b/${clinic.key}`, { screen: 'phone' }, async ({ page }) => {
      await say(page, 'Маргааш 5 цагт үзлэгт цаг авъя');
      await press(page, 'Цаг авъя');
      await fillIn(page, '88112235');
      const place = page.getByRole('button', { name: placeTexts.submit.booking });
      await page.route(
        '**/api/b/*/requests',
        async (route) => {
          // Somebody else is a moment earlier.
          const body = {
            ...route.request().postDataJSON(),
            id: crypto.randomUUID(),
            phone: '99445566',
          };
          await route.fetch({ postData: JSON.stringify(body) });
          await route.continue();
        },
        { times: 1 },
      );
      await place.click();
      await expect
        .poll(() => steps(page).getByRole('button').count(), { timeout: 15_000 })
        .toBe(3 + 3);
      await steps(page).getByRole('button').first().click();
      await press(page, 'Цаг авъя');
      await fillIn(page, '88112235');
      await place.click();
      await page.getByText(placeTexts.next.new).waitFor();
    });
  });
});
