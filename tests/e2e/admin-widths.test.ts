import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { searchTexts } from '../../web/src/features/admin/frame/texts.ts';
import { adminLogin, api, newCustomer } from '../api/client.ts';
import { FORM_NAMES } from '../api/payloads.ts';
import { eventually, openTab, see, sendForm, withBrowser } from './admin-support.ts';
import { axeFindings } from './support/axe.ts';

withBrowser({ keepsProfiles: true });

/** Forty letters without a place to break. */
const LONG = 'baterdenebayarsaikhan.tserendulam1234567';

let quote: number;
/** Records of every kind with a long address and a long name, some of them assigned and on the way. */
beforeAll(async () => {
  const { token, id } = await adminLogin();
  for (const [place, form] of FORM_NAMES.entries()) {
    const email = `${LONG}.${place}@mail.example.mn`;
    const isParted = form === 'registration' || form === 'partner';
    await sendForm(form, {
      email,
      ...(isParted ? { firstName: LONG, lastName: LONG } : { name: LONG }),
    });
  }
  const rows = (await api('GET', '/api/admin/program-registrations', { token })).json;
  quote = (await api('GET', '/api/admin/quote-requests?limit=1', { token })).json[0].id;
  const work = `/api/admin/work/program-registrations/${rows[0].id}`;
  await api('PUT', work, { token, body: { assigneeId: id } });
  const customer = await newCustomer(LONG);
  const body = { plan: 'pro', months: '3' };
  const asked = await api('POST', '/api/me/payments', {
    token: customer.session.accessToken,
    body,
  });
  expect(asked.status, asked.text).toBe(201);
});

const TABS = [
  'inbox',
  'users',
  'partners',
  'registrations',
  'payments',
  'quotes',
  'leads',
  'blog',
  'assistant',
  'assistants',
  'messages',
  'work',
  'overview',
  'history',
  'notifications',
  'personal-data',
  'team',
];

/** What is wider than its box and would be cut or scrolled: the page, a table, and what the frame holds. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const boxes = document.querySelectorAll('html, [data-staff-area] :is(table, div, section)');
    return [...boxes].flatMap((box) => {
      const { overflowX } = getComputedStyle(box);
      const scrolls = box === document.documentElement || /auto|scroll/.test(overflowX);
      const over = box.scrollWidth - box.clientWidth;
      // The tabs themselves scroll sideways at every width, and filters on a phone.
      const isStrip = box.matches('[role=group]') || box.querySelector('[role=tab]');
      if (!scrolls || over <= 0 || isStrip) return [];
      return [`${box.tagName}.${box.className} ${over}`];
    });
  });

/** Texts and controls of the frame and above the rows that lie on each other. */
const overlapping = (page: Page) =>
  page.evaluate(() => {
    const area = document.querySelector('[data-staff-area]');
    const things = [...(area?.querySelectorAll('h1, button, input, select, [role=tab]') ?? [])]
      .filter((thing) => !thing.closest('#admin-rows') && thing.checkVisibility())
      .map((thing) => {
        const texts = [thing, ...thing.querySelectorAll('*')]
          .map((part) => part.getBoundingClientRect())
          .filter(({ width }) => width > 1);
        return {
          thing,
          name: thing.getAttribute('aria-label') ?? thing.textContent ?? '',
          left: Math.min(...texts.map(({ left }) => left)),
          right: Math.max(...texts.map(({ right }) => right)),
          top: Math.min(...texts.map(({ top }) => top)),
          bottom: Math.max(...texts.map(({ bottom }) => bottom)),
        };
      });
    return things.flatMap((one, place) =>
      things
        .slice(place + 1)
        .filter(
          (other) =>
            !one.thing.contains(other.thing) &&
            !one.thing.closest('[role=tablist]') &&
            one.left < other.right - 1 &&
            other.left < one.right - 1 &&
            one.top < other.bottom - 1 &&
            other.top < one.bottom - 1,
        )
        .map((other) => `${one.name} / ${other.name}`),
    );
  });

/** Whether the last control of each row can be seen without scrolling. */
const hidden = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('#admin-rows :is(tr, li) :is(button, a, select)')]
      .filter((control) => {
        const { right, left, width } = control.getBoundingClientRect();
        return width > 0 && (right > document.documentElement.clientWidth || left < 0);
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent),
  );

/** What is pressed in a table and smaller than WCAG 2.5.8 has it, without its exceptions. */
const small = (page: Page) =>
  page.locator('#admin-rows table :is(a, button, select, label)').evaluateAll((targets) =>
    targets.flatMap((target) => {
      const { width, height } = target.getBoundingClientRect();
      if (width === 0 || (width >= 24 && height >= 24)) return [];
      return [`${target.getAttribute('aria-label') ?? target.textContent}: ${width} × ${height}`];
    }),
  );

/** English where the specification has none. */
const english = (page: Page) =>
  page.evaluate(() => {
    const texts = [...document.body.querySelectorAll('*')].flatMap((element) => [
      ...['aria-label', 'title', 'placeholder', 'aria-description', 'alt'].map((name) =>
        element.getAttribute(name),
      ),
      // Texts that people have written are not ours.
      ...(element.closest('#admin-rows td, #admin-rows li, dd, option')
        ? []
        : [...element.childNodes].map((child) => (child instanceof Text ? child.data : ''))),
    ]);
    // Two Latin words in a row, or an English word; not the examples of Mongolian in Latin letters.
    return texts.filter(
      (text) =>
        text !== 'une hed ve' && /\b[A-Za-z]{2,} [a-z]{2,}\b|Error|Failed|Loading/.test(text ?? ''),
    );
  });

const open = async (page: Page, tab: string) => {
  await page.goto(`/admin-dashboard?tab=${tab}`);
  // Behind an open dialog it has no accessible role.
  await see(page.locator('[role=tabpanel]'));
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
};

describe('every tab is sound in its window', () => {
  it.each([
    ['360 × 740', 360, 740, 1],
    ['768 × 1024', 768, 1024, 1],
    ['1024 × 768', 1024, 768, 1],
    ['1280 × 800 with letters of twice the size', 1280, 800, 2],
    ['1440 × 900, and says nothing in English', 1440, 900, 1],
  ])('%s', async (_name, width, height, scale) => {
    const page = await openTab(width, { tab: 'users' });
    await page.setViewportSize({ width, height });
    const faults: Record<string, string[]> = {};
    for (const tab of [...TABS, ...(width === 1440 ? [`quotes&dialog=details:${quote}`] : [])]) {
      await open(page, tab);
      await page.addStyleTag({ content: `html { font-size: ${scale * 100}% }` });
      const faultsNow = async () => [
        ...(await tooWide(page)),
        ...(await overlapping(page)),
        ...(await hidden(page)),
        ...([768, 1440].includes(width) ? await small(page) : []),
        ...(width === 1440 ? await english(page) : []),
      ];
      let found: unknown[] = [];
      // Letters of another size change the frame and the rows, which a busy machine draws a moment later.
      for (let look = 0; look === 0 || (found.length > 0 && look < 10); look += 1) {
        await page.waitForTimeout(300);
        found = await faultsNow();
      }
      if ([360, 1440].includes(width))
        found = [...found, ...(await axeFindings(page, ['best-practice']))];
      if (found.length > 0) faults[tab] = found.map((fault) => String(fault).slice(0, 160));
    }
    expect(faults).toEqual({});
  });
});

it('a dialog of the tools stays open with what was typed when a tablet is turned', async () => {
  const page = await openTab(1280, { tab: 'quotes' });
  const opener = page.getByRole('button', { name: searchTexts.open });
  await opener.click();
  const field = page.getByRole('dialog').getByRole('searchbox');
  await field.fill('Тэмүү');
  for (const [width, height] of [
    [768, 1024],
    [1280, 800],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height });
    const tools = page.locator(width < 1024 ? 'main' : 'header').getByText(searchTexts.open);
    await tools.waitFor({ state: 'attached' });
    expect(await field.inputValue()).toBe('Тэмүү');
  }
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });
  await eventually(() => opener.evaluate((it) => it === document.activeElement)).toBe(true);
});
