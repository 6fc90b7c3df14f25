import { ORDERING_TEXTS } from '@assistant/ordering/texts.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { botScriptTexts } from '@/content/bot-script.ts';
import { planTexts } from '@/content/plan-texts.ts';
import { accountTabs } from '../../web/src/features/account/texts.ts';
import {
  leadTexts,
  ownAnswersTexts,
  ownOverviewTexts,
  ownTryTexts,
  shareTexts,
} from '../../web/src/features/answers/texts.ts';
import {
  automationsTexts,
  automationTexts,
  goodsImportTexts,
  goodsTexts,
} from '../../web/src/features/automations/texts.ts';
import { inboxTexts } from '../../web/src/features/inbox/texts.ts';
import { talkTexts } from '../../web/src/features/talk/talk-texts.ts';
import { botLeadTexts, placeTexts } from '../../web/src/features/talk/texts.ts';
import { freshEmail, stack } from '../api/client.ts';
import { expectAccessible, expectNoOverflow } from './admin-support.ts';
import { DESKTOP, type OpenPage, openVisitor, PHONE, visit } from './public-forms-kit.ts';
import { mailsTo } from './support/mails.ts';
import { openShop, type Shop } from './support/shop.ts';
import { type Act, signUp } from './support/sign-up.ts';
import { ask, talkField } from './support/talk.ts';

// From the price page to the first answer on the own link, as a new customer does it: every act is counted.

const MOST_ACTS = 25;
const MOST_ACTS_TO_ORDER = 45;
/** From the sign-up to the first answer on the link, in milliseconds; a machine fills in faster than people do. */
const MOST_TIME = 5 * 60_000;
const MOST_TIME_TO_ORDER = 8 * 60_000;
const HOURS = 'Даваа–Баасан 9:00–18:00';

let visitor: OpenPage;
let acts = 0;
let began = 0;
let shop: Shop | undefined;
const email = freshEmail('own');

const act: Act = (doing) => {
  acts += 1;
  return doing;
};

beforeAll(async () => {
  visitor = await openVisitor(DESKTOP);
});
afterAll(async () => {
  await shop?.close();
});

const tryBox = (page: Page) => page.getByRole('textbox', { name: ownTryTexts.label });

describe('the trial is an assistant of one’s own', () => {
  let link = '';

  it('from the price to three answers of the trade', async () => {
    const { page, problems } = visitor;
    await visit(page, '/pricing');
    await page.getByRole('link', { name: `${planTexts.choose}: Pro` }).click();
    await page.waitForURL('**/signup**');
    began = Date.now();
    await signUp(page, email, act);
    await page.waitForURL('**/account');
    await act(
      page.getByRole('main').getByRole('link', { name: ownAnswersTexts.add, exact: true }).click(),
    );
    await page.waitForURL('**/account/answers');
    // Address and phone are known from the sign-up.
    await act(page.locator('input[name="hours.gap"]').fill(HOURS));
    await act(page.getByRole('button', { name: '3 хариулт нэмэх' }).click());
    await expect
      .poll(() => page.getByRole('list', { name: ownAnswersTexts.list }).locator('> li').count())
      .toBe(3);
    expect(problems).toEqual([]);
  });

  it('a question in own words, in Latin letters, with a slip', async () => {
    const { page } = visitor;
    await act(tryBox(page).fill('heden tsagt ajildag ve'));
    await act(tryBox(page).press('Enter'));
    const log = page.getByRole('log', { name: ownTryTexts.title });
    await log.getByText(HOURS).first().waitFor();
    await log.getByText(ownAnswersTexts.matched('Хэдэн цагт ажилладаг вэ?')).first().waitFor();
    await expectAccessible(page);
  });

  it('published with one press, and the trial begins', async () => {
    const { page } = visitor;
    await act(page.getByRole('link', { name: accountTabs[0].label, exact: true }).click());
    await page.getByText('Нийтэлснээр 14 хоног эхэлнэ').waitFor();
    await act(page.getByRole('button', { name: ownOverviewTexts.publish, exact: true }).click());
    await page.getByText(ownOverviewTexts.published).waitFor();
    await expectNoOverflow(page);
    const open = page.getByRole('link', { name: ownOverviewTexts.open });
    link = (await open.getAttribute('href')) ?? '';
    expect(link).toMatch(/^\/b\/[\w-]{22}$/);
  });

  it('answers on the link on a phone, within the acts that were promised', async () => {
    const phone = await openVisitor(PHONE);
    const { page } = phone;
    await act(page.goto(link));
    const box = page.getByRole('textbox').first();
    await act(box.fill('heden tsagt ongoilgodog ve'));
    await act(box.press('Enter'));
    await page.getByText(HOURS).first().waitFor();
    expect(acts).toBeLessThanOrEqual(MOST_ACTS);
    expect(Date.now() - began).toBeLessThan(MOST_TIME);
  });

  it('the script is on a page of another origin, where a visitor asks and leaves a phone', async () => {
    const { page, problems } = visitor;
    await page.goto('/account/share');
    // What the customer copies there.
    const snippet = (await page.locator('[data-script]').textContent()) ?? '';
    shop = await openShop(stack.apiUrl, snippet);
    await page.locator('#assistant-sites [name=sites]').fill(shop.origin);
    await page.locator('#assistant-sites [type=submit]').click();
    await page.getByText(shareTexts.sites.saved).waitFor();

    const guest = await openVisitor(PHONE);
    await guest.page.goto(shop.origin);
    await guest.page.getByRole('button', { name: botScriptTexts.open }).click();
    const frame = guest.page.frameLocator('hariuch-bot iframe');
    await ask(frame, 'heden tsagt ongoilgodog ve');
    await frame.getByText(HOURS).first().waitFor();
    await frame.getByRole('button', { name: talkTexts.toPerson, exact: true }).click();
    await frame.getByLabel(botLeadTexts.name).fill('Болд');
    await frame.getByLabel(botLeadTexts.phone).fill('88112233');
    await frame.getByLabel(botLeadTexts.message).fill('Маргааш залгана уу');
    await frame.getByRole('checkbox').check();
    await frame.getByRole('button', { name: botLeadTexts.submit }).click();
    await frame.getByText(talkTexts.leadSent).waitFor();
    expect(guest.problems).toEqual([]);

    await page.getByRole('button', { name: shareTexts.seen.refresh }).click();
    await page.getByText(new URL(shop.origin).host).last().waitFor();
    expect(problems).toEqual([]);
  });

  it('the customer is told of it by mail, with all that it takes to call', async () => {
    const about = async () => {
      const mails = await mailsTo(email);
      return mails.filter(({ subject }) => subject.endsWith('Холбоо барих хүсэлт: Болд'));
    };
    await expect.poll(async () => (await about()).length).toBe(1);
    const [mail] = await about();
    expect(mail?.text).toMatch(/88112233/);
    expect(mail?.text).toContain('Маргааш залгана уу');
    expect(mail?.text).toContain('/account/requests');
  });

  it('opened from the mail, it is contacted, and its conversation is there', async () => {
    const { page, problems } = visitor;
    await page.goto('/account');
    await page
      .getByRole('list', { name: inboxTexts.list })
      .getByRole('link', { name: 'Болд' })
      .click();
    const status = page.getByRole('combobox', { name: leadTexts.status('Болд') });
    await status.selectOption('contacted');
    await page.getByText(leadTexts.saved).waitFor();
    await page.reload();
    await expect.poll(() => status.inputValue()).toBe('contacted');
    await page.getByRole('link', { name: leadTexts.talk }).click();
    const thread = page.getByRole('article');
    await thread.getByText('heden tsagt ongoilgodog ve').waitFor();
    await thread.getByText(new URL(shop?.origin ?? '').host).waitFor();
    await thread.getByText(/Болд · .*88112233/).waitFor();
    await page.goto('/account');
    // On the link and in the shop.
    await page.getByText(ownOverviewTexts.meter(2, 200)).waitFor();
    expect(problems).toEqual([]);
  });

  it('takes the first order, within the acts and the time that were promised', async () => {
    const { page } = visitor;
    const press = (at: Locator | Page, name: string) =>
      act(at.getByRole('button', { name, exact: true }).first().click());
    for (const href of ['/account/answers', '/account/automations'])
      await act(page.locator(`main nav a[href="${href}"]`).click());
    const orders = page.getByRole('region', { name: automationTexts.orders.title, exact: true });
    await press(orders, goodsTexts.title(0));
    await press(orders, goodsTexts.many);
    const goods = ['Цагаан цамц', 'Хар өмд', 'Ороолт', 'Малгай', 'Бүс'];
    const sheet = goods.map((name, at) => `${name}\t${45 - at},000₮`).join('\n');
    await act(orders.locator('[name=paste]').fill(sheet));
    await press(orders, goodsImportTexts.add(5));
    await orders.getByRole('list', { name: goodsTexts.title(5) }).waitFor();
    await press(orders, automationsTexts.setUp);
    await act(orders.locator('[name="areas.0.fee"]').fill('5000'));
    await act(orders.locator('[type=submit]').click());
    await orders.getByText(automationsTexts.states.on).waitFor();

    const { page: phone } = await openVisitor(PHONE);
    const say = async (text: string) => {
      await act(talkField(phone).fill(text));
      await act(talkField(phone).press('Enter'));
    };
    const step = (name: string) => press(phone.locator('.step'), name);
    await act(phone.goto(link));
    await say('tsagaan tsamts 2 shirheg avya');
    await step(ORDERING_TEXTS.enough);
    await phone.getByText(ORDERING_TEXTS.address).waitFor();
    await say('СБД, 1-р хороо, 2-р байр, 3 тоот');
    await phone.getByRole('log').getByText(ORDERING_TEXTS.total(95_000)).first().waitFor();
    await expectNoOverflow(phone);
    await step(ORDERING_TEXTS.agree.order);
    await act(phone.getByRole('textbox', { name: placeTexts.form.name }).fill('Сараа'));
    await act(phone.getByLabel(placeTexts.form.phone).fill('88112233'));
    await act(phone.getByRole('checkbox').check());
    await press(phone, placeTexts.submit.order);
    await phone.getByRole('link', { name: talkTexts.placedLink(101) }).waitFor();
    expect(acts).toBeLessThanOrEqual(MOST_ACTS_TO_ORDER);
    expect(Date.now() - began).toBeLessThan(MOST_TIME_TO_ORDER);
  });
});
