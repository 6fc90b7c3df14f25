import { REPLY_TEXTS } from '@assistant/own-reply-text.ts';
import { tooLong } from '@contract/fields/limits.ts';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { ratingTexts } from '@/content/chat.ts';
import { errorTexts } from '@/content/errors.ts';
import { botDescription, botTexts } from '../../web/src/content/bot.ts';
import { talkTexts } from '../../web/src/features/talk/talk-texts.ts';
import { botLeadTexts, botPhoneTexts, botReportTexts } from '../../web/src/features/talk/texts.ts';
import { api } from '../api/client.ts';
import { newLiveOwner, type Owner, SALON, withDatabase } from '../api/own-bots.ts';
import { axeFindings } from './support/axe.ts';
import { denyStorage } from './support/deny-storage.ts';
import { SITE, siteBrowser } from './support/site-browser.ts';
import { ask, talkField as field } from './support/talk.ts';

// The page of a customer's assistant, as a visitor of the customer sees it.

const { visit } = siteBrowser();
const [PLACE, PRICE, HOURS] = SALON;
const MARKUP = '<b>Тийм</b> & "үгүй" <img src=x onerror=alert(1)>';
const CARDS = 'Карт уншуулж болох уу?';

let owner: Owner;
const pathOf = ({ key }: Owner) => `/b/${key}`;
beforeAll(async () => {
  owner = await newLiveOwner([
    ...SALON,
    { question: CARDS, wordings: [], answer: MARKUP, link: null },
  ]);
  await owner.save({ phone: '99001122', hours: 'Өдөр бүр 10:00–20:00', colour: 'purple' });
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const log = (page: Page) => page.getByRole('log');
const asked = (page: Page) => page.locator('[data-from="you"]');
/** Whether the whole height of an element is in the visible part of the one that scrolls it. */
const isWithin = async (inner: Locator, outer: Locator) => {
  const [own, view] = await Promise.all([inner.boundingBox(), outer.boundingBox()]);
  return !!own && !!view && own.y >= view.y && own.y + own.height <= view.y + view.height;
};
const isInField = (page: Page) => field(page).evaluate((one) => one === document.activeElement);

describe('the page of a customer’s assistant', () => {
  it('names it and its company in the card of its link, as visitors see them, and nobody of a wrong link', async () => {
    const named = await newLiveOwner();
    const cardOf = async (key: string) => {
      const html = await (await fetch(`${SITE}/b/${key}`)).text();
      const meta = (name: string) =>
        html.match(`<meta property="og:${name}" content="([^"]*)"`)?.[1];
      expect(html).toContain('<meta name="robots" content="noindex">');
      return { title: meta('title'), text: meta('description'), picture: meta('image') };
    };
    const { name, company } = (await api('GET', `/api${pathOf(named)}`)).json;
    const card = await cardOf(named.key);
    expect(card.title).toBe(`${name} – ${company}`);
    expect(card.text).toBe(`${company}. ${botDescription}`);
    const { pathname } = new URL(card.picture ?? '');
    const picture = await fetch(SITE + pathname);
    expect(picture.headers.get('content-type')).toBe('image/png');
    // A name that waits for staff is shown nowhere.
    expect(await named.save({ name: 'Хаан банк' })).toMatchObject({ heldFor: 'bank' });
    expect((await cardOf(named.key)).title).toBe(`${name} – ${company}`);
    expect((await cardOf('A'.repeat(22))).title).toBe(botTexts.name);
  });

  it('says what and whose it is, answers, and takes a lead, on a phone', async () => {
    await visit(pathOf(owner), { screen: 'phone' }, async ({ page, complaints, strangers }) => {
      const { company } = (await api('GET', `/api${pathOf(owner)}`)).json;
      await page.getByText(botTexts.whose(company)).waitFor();
      await page.getByText(botTexts.notice).waitFor();
      expect(await page.title()).toContain(company);
      expect(await isInField(page)).toBe(true);

      await page.getByRole('button', { name: PLACE?.question }).dblclick();
      await log(page)
        .getByText(PLACE?.answer ?? '')
        .waitFor();
      expect(await asked(page).count(), 'a double click').toBe(1);
      await page.getByRole('button', { name: ratingTexts.helped }).click();
      await page.getByText(ratingTexts.thanks).waitFor();
      await ask(page, 'Үс тайруулах ямар үнэтэй вэ?');
      await log(page)
        .getByText(PRICE?.answer ?? '')
        .waitFor();
      await ask(page, CARDS);
      // Word for word, and not rendered as markup.
      await log(page).getByText(MARKUP).waitFor();
      expect(await log(page).locator('b, img').count()).toBe(0);

      await press(page, talkTexts.toPerson);
      await page.locator('.sheet').waitFor();
      // The last reply can be read above the form.
      const reply = log(page).getByText(MARKUP);
      await expect.poll(() => isWithin(reply, log(page))).toBe(true);
      await press(page, botLeadTexts.submit);
      await page.getByText('Нэрээ оруулна уу').waitFor();
      // The focused field is visible with its label.
      const label = await page.locator('label[for=lead-name]').boundingBox();
      const sheet = await page.locator('.sheet').boundingBox();
      expect(label?.y).toBeGreaterThanOrEqual(sheet?.y ?? 0);
      await page.getByLabel(botLeadTexts.name).fill('Сараа');
      await page.getByLabel(botLeadTexts.phone).fill('88112233');
      await page.getByRole('checkbox').check();
      // A double click.
      await page.getByRole('button', { name: botLeadTexts.submit }).dblclick();
      await page.getByText(talkTexts.leadSent).waitFor();

      await page.reload();
      await log(page)
        .getByText(PRICE?.answer ?? '')
        .waitFor();
      expect(await page.context().cookies()).toEqual([]);
      expect(strangers).toEqual([]);
      expect(complaints).toEqual([]);
    });
    const leads = await owner.leads();
    expect(leads).toMatchObject([{ name: 'Сараа', phone: expect.stringContaining('88112233') }]);
    expect((await owner.answers())[0]).toMatchObject({ helped: 1, notHelped: 0 });
  });

  it('asks about a phone of a message until it is answered, and once', async () => {
    const shop = await newLiveOwner();
    const { company } = (await api('GET', `/api${pathOf(shop)}`)).json;
    const order = 'Цамц, M размер, +976 9988-7766';
    await visit(pathOf(shop), { screen: 'phone' }, async ({ page, complaints }) => {
      const question = page.getByRole('group', { name: botPhoneTexts.ask(company) });
      await ask(page, order);
      await question.getByText('99887766').waitFor();
      expect(await page.locator('.sheet').count()).toBe(0);
      expect(await axeFindings(page)).toEqual([]);
      await page.reload();
      await question.getByText('99887766').waitFor();
      await press(page, botPhoneTexts.no);
      await question.waitFor({ state: 'hidden' });
      await ask(page, '99887766');
      await expect.poll(() => page.getByText(REPLY_TEXTS.phone).count()).toBe(2);
      expect(await question.count()).toBe(0);
      await ask(page, 'эсвэл 88112233, 99887766');
      await question.getByText('88112233', { exact: true }).waitFor();
      // The assistant is paused meanwhile: the next message gets no reply, and its phone is asked about too.
      expect((await shop.call('DELETE', '/publication')).status).toBe(200);
      await press(page, botPhoneTexts.yes);
      await page.getByText(talkTexts.phonePassed).waitFor();
      await question.waitFor({ state: 'hidden' });
      await ask(page, 'нэмээд 95112233');
      await page.getByText(botTexts.rests).waitFor();
      expect(await page.getByText(REPLY_TEXTS.unknown).count()).toBe(0);
      await question.getByText('95112233').waitFor();
      await page.getByRole('button', { name: botPhoneTexts.yes }).dblclick();
      await question.waitFor({ state: 'hidden' });
      expect(complaints).toEqual([]);
    });
    const leads = await shop.leads();
    const talk = (await shop.call('GET', `/conversations/${leads[0]?.conversationId}`)).json;
    expect(leads.map((lead) => lead?.phone)).toEqual(['95112233', '88112233']);
    expect(leads[1]).toMatchObject({
      name: null,
      message: 'Цамц, M размер, [утас]\n[утас]\nэсвэл 88112233, [утас]',
    });
    expect(JSON.stringify(talk.messages)).not.toContain('7766');
  });

  it('leaves half of a phone to the talk after a miss, until the form is touched', async () => {
    await visit(pathOf(owner), { screen: 'phone' }, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await ask(page, 'Нисэх онгоцны тасалбар зардаг уу?');
      const sheet = page.locator('.sheet');
      await sheet.waitFor();
      const heightOf = async (part: Locator) => (await part.boundingBox())?.height ?? 0;
      expect(await heightOf(log(page))).toBeGreaterThanOrEqual(370);
      await expect
        .poll(() => isWithin(log(page).getByText(REPLY_TEXTS.unknown), log(page)))
        .toBe(true);
      const before = await heightOf(sheet);
      await page.getByLabel(botLeadTexts.name).focus();
      await expect.poll(() => heightOf(sheet)).toBeGreaterThan(before);
    });
  });

  it('cuts no message: the field says that it is too long, and keeps it', async () => {
    await visit(pathOf(owner), {}, async ({ page }) => {
      await page.getByRole('button', { name: PLACE?.question }).waitFor();
      const long = 'а'.repeat(501);
      await field(page).fill(long);
      await page.getByText(tooLong(500)).waitFor();
      await field(page).press('Enter');
      expect(await field(page).inputValue()).toBe(long);
      expect(await asked(page).count()).toBe(0);
      await field(page).fill(PLACE?.question ?? '');
      expect(await page.getByText(tooLong(500)).count()).toBe(0);
    });
  });

  it('works in a browser that keeps nothing', async () => {
    await visit(pathOf(owner), {}, async ({ page, complaints }) => {
      await denyStorage(page);
      await page.reload();
      await press(page, HOURS?.question ?? '');
      await log(page)
        .getByText(HOURS?.answer ?? '')
        .waitFor();
      await press(page, talkTexts.toPerson);
      await page.getByLabel(botLeadTexts.name).fill('Дорж');
      await page.getByLabel(botLeadTexts.email).fill('dorj@example.mn');
      await page.getByRole('checkbox').check();
      await press(page, botLeadTexts.submit);
      await page.getByText(talkTexts.leadSent).waitFor();
      expect(complaints).toEqual([]);
    });
  });

  it('keeps a question that was not delivered, and counts it once', async () => {
    const own = await newLiveOwner();
    await visit(pathOf(own), {}, async ({ page }) => {
      await page.getByRole('button', { name: PLACE?.question }).waitFor();
      await page.context().setOffline(true);
      await ask(page, PLACE?.question ?? '');
      await page.getByText(errorTexts.network).waitFor();
      expect(await asked(page).count()).toBe(1);
      await page.context().setOffline(false);
      // The reply is lost, although the question was answered.
      await page.route(
        '**/messages',
        async (route) => {
          await route.fetch();
          await route.abort();
        },
        { times: 1 },
      );
      await press(page, botTexts.again);
      await page.getByText(errorTexts.network).waitFor();
      await press(page, botTexts.again);
      await log(page)
        .getByText(PLACE?.answer ?? '')
        .waitFor();
      expect(await asked(page).count()).toBe(1);
    });
    expect((await own.call('GET', '/conversations')).json).toMatchObject([{ questions: 1 }]);
  });

  it('says how long to wait, and goes on in a new conversation where one is full', async () => {
    const refuse = (page: Page, status: number, code: string, headers = {}) =>
      page.route(
        '**/messages',
        (route) => route.fulfill({ status, headers, json: { message: 'Яриа дүүрсэн', code } }),
        { times: 1 },
      );
    await visit(pathOf(owner), {}, async ({ page }) => {
      await refuse(page, 429, 'rate_limited', { 'Retry-After': '1500' });
      await ask(page, PLACE?.question ?? '');
      await page.getByText(botTexts.tooMany(1500)).waitFor();
      await refuse(page, 409, 'conversation_full');
      await press(page, botTexts.again);
      await page.getByText('Яриа дүүрсэн').waitFor();
      await press(page, botTexts.fresh);
      await log(page)
        .getByText(PLACE?.answer ?? '')
        .waitFor();
      expect(await asked(page).count()).toBe(1);
    });
  });

  it('is a plain page where there is no such assistant, and a card of the business where it rests', async () => {
    for (const path of [`/b/${'A'.repeat(22)}`, '/b/short', `${pathOf(owner)}x`]) {
      await visit(path, { screen: 'phone' }, async ({ page }) => {
        await page.getByRole('heading', { name: botTexts.goneTitle }).waitFor();
        expect(await field(page).count()).toBe(0);
        expect(await axeFindings(page)).toEqual([]);
      });
    }
    const own = await newLiveOwner();
    await own.save({ phone: '99001122', hours: 'Өдөр бүр 10:00–20:00' });
    // After the trial and the days in which it took name and phone.
    await withDatabase(
      (sql) => sql`update public.profiles set trial_ends_at = now() - interval '15 days'
        where id = ${own.customer.id}`,
    );
    const { company } = (await api('GET', `/api${pathOf(own)}`)).json;
    await visit(pathOf(own), { screen: 'phone' }, async ({ page }) => {
      await page.getByText(botTexts.rests).waitFor();
      await page.getByRole('heading', { name: company, exact: true }).waitFor();
      await page.getByText('Өдөр бүр 10:00–20:00').waitFor();
      expect(await page.getByText(botTexts.goneTitle).count()).toBe(0);
      await page.getByRole('link', { name: '99001122' }).waitFor();
      expect(await field(page).count()).toBe(0);
      expect(await axeFindings(page)).toEqual([]);
    });
  });

  it('says when our server does not answer, and tries again', async () => {
    await visit(pathOf(owner), {}, async ({ page }) => {
      await page.route('**/api/b/*', (route) => route.abort());
      await page.reload();
      await page.getByRole('heading', { name: botTexts.failedTitle }).waitFor();
      // A question that is typed meanwhile is asked once the assistant has loaded.
      await ask(page, PLACE?.question ?? '');
      await page.unroute('**/api/b/*');
      await press(page, botTexts.retry);
      await log(page)
        .getByText(PLACE?.answer ?? '')
        .waitFor();
    });
  });

  it('is used by keyboard alone', async () => {
    await visit(pathOf(owner), {}, async ({ page }) => {
      const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
      await page.getByRole('button', { name: PLACE?.question }).waitFor();
      for (let step = 0; (await focused()) !== PLACE?.question; step += 1) {
        expect(step).toBeLessThan(12);
        await page.keyboard.press('Shift+Tab');
      }
      await page.keyboard.press('Enter');
      await log(page)
        .getByText(PLACE?.answer ?? '')
        .waitFor();
      for (let step = 0; (await focused()) !== talkTexts.toPerson; step += 1) {
        expect(step).toBeLessThan(20);
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('Enter');
      const title = page.getByRole('heading', { name: botLeadTexts.title });
      await title.waitFor();
      expect(await focused()).toBe(botLeadTexts.title);
    });
  });

  it.each(['phone', 'desktop'] as const)(
    'has no barrier that axe finds on a %s',
    async (screen) => {
      await visit(pathOf(owner), { screen }, async ({ page }) => {
        await page.getByRole('button', { name: PLACE?.question }).waitFor();
        expect(await axeFindings(page)).toEqual([]);
        await press(page, PLACE?.question ?? '');
        await press(page, talkTexts.toPerson);
        await press(page, botLeadTexts.submit);
        await page.getByText('Нэрээ оруулна уу').waitFor();
        expect(await axeFindings(page)).toEqual([]);
        // Also where the frame of an unconfirmed business has it.
        const footer = page.locator('footer');
        await footer.getByRole('button', { name: talkTexts.report }).click();
        await page.getByLabel(botReportTexts.reason).fill('Нууц үг асууж байна');
        expect(await axeFindings(page)).toEqual([]);
        await page
          .getByRole('form', { name: botReportTexts.title })
          .getByRole('button', { name: botReportTexts.submit })
          .click();
        await page.getByText(botReportTexts.sent).waitFor();
      });
    },
  );
});
