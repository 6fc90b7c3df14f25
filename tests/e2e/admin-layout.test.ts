import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chromeTexts } from '@/content/nav.ts';
import { FORMS, type FormName } from '../api/payloads.ts';
import {
  eventually,
  expectNoOverflow,
  openFilters,
  openTab,
  rowOf,
  see,
  seeNotice,
  sendForm,
  sendForms,
  uniqueName,
  WIDTHS,
  withBrowser,
} from './admin-support.ts';
import { axeFindings } from './support/axe.ts';
import { cutTexts } from './support/overflow.ts';

withBrowser({ keepsProfiles: true });

it('from 1280 px on the first row begins within 200 px, and ten of 48 px are seen whole, with addresses of 40 letters', async () => {
  const name = uniqueName();
  await sendForms('quote', 12, (index) => ({
    name: `${name}-${index}`,
    email: `baterdenebayarsaikhan.tseren.${index}@mail.mn`.padStart(40, 'a'),
  }));
  const page = await openTab(1440, { tab: 'quotes', q: name });
  const rows = rowOf(page, name);
  const banner = page.getByRole('banner');
  for (const [width, height] of [
    [1440, 900],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await eventually(() => rows.count()).toBe(12);
    const boxes = await rows.evaluateAll((all) =>
      all
        .map((row) => row.getBoundingClientRect())
        .map(({ top, bottom, height }) => ({ top, bottom, height })),
    );
    expect(boxes[0]?.top).toBeLessThanOrEqual(200);
    expect(boxes.filter(({ bottom }) => bottom <= height).length).toBeGreaterThanOrEqual(10);
    expect(new Set(boxes.map((box) => box.height))).toEqual(new Set([48]));
    // Nothing is cut: neither an address nor a column.
    const cut = (parts: Locator) =>
      parts.evaluateAll(
        (all) => all.filter((part) => part.scrollWidth > part.clientWidth + 1).length,
      );
    expect(await cut(rows.getByRole('link', { name: /@/ }))).toBe(0);
    expect(await cut(page.locator('#admin-rows :has(> table)'))).toBe(0);
    await expectNoOverflow(page);
    for (const label of ['Нийт хэрэглэгч', 'Бүхнээс хайх', 'Гарах'])
      await see(banner.getByRole('button', { name: label }));
    await see(page.getByRole('tablist').and(page.locator('[aria-orientation=vertical]')));
    await see(page.getByText(/^Тавтай морилно уу, /));
  }
  expect(await banner.getByRole('link', { name: 'Блог' }).count()).toBe(0);
  await banner.locator('summary').click();
  await see(banner.getByRole('link', { name: 'Блог' }));
  const footer = await page.getByRole('contentinfo').boundingBox();
  expect(footer?.height).toBeLessThanOrEqual(56);
});

describe.each(WIDTHS)('a list at %i', (width) => {
  it('has its records on the first screen and its buttons free; the tab counts and is remembered', async () => {
    const name = `Бат ${Date.now() % 1_000_000}`;
    await sendForms('quote', 12, (index) => ({
      name: `${name}-${index}`,
      email: `bat.${index}@example.mn`,
    }));
    const page = await openTab(width, { tab: 'quotes', q: name });
    const rows = rowOf(page, name);
    await eventually(() => rows.count()).toBe(12);
    // On a phone at least name and contact; on a desktop ten whole rows.
    const parts = width < 768 ? rows.first().getByRole('link', { name: /@/ }) : rows;
    const ends = await parts.evaluateAll((all) =>
      all.map((part) => part.getBoundingClientRect().bottom),
    );
    const onFirstScreen = ends.filter((end) => end <= (page.viewportSize()?.height ?? 0));
    expect(onFirstScreen.length).toBeGreaterThanOrEqual(width < 768 ? 1 : 10);

    // At the end of the page, where the chat button is.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const chat = page.getByRole('button', { name: chromeTexts.openChat });
    const over = await chat.evaluate((button) => {
      const mine = button.getBoundingClientRect();
      const controls = document.querySelectorAll('#admin-rows :is(a, button, select, input)');
      return [...controls].filter((control) => {
        const its = control.getBoundingClientRect();
        return (
          its.right > mine.left &&
          its.left < mine.right &&
          its.bottom > mine.top &&
          its.top < mine.bottom
        );
      }).length;
    });
    expect(over).toBe(0);
    expect((await chat.boundingBox())?.width).toBeLessThanOrEqual(44);

    await page.goto('/admin-dashboard');
    const open = page.getByRole('tab', { selected: true });
    await see(open.filter({ hasText: 'Үнийн санал' }));
    await eventually(async () =>
      Number((await open.textContent())?.match(/\d+$/)?.[0]),
    ).toBeGreaterThan(11);
  });
});

/** 60 letters with a possible break only before the domain. */
const LONG_EMAIL = `${'a'.repeat(49)}@example.mn`;

const LISTS: [tab: string, form: FormName][] = [
  ['partners', 'partner'],
  ['registrations', 'registration'],
  ['quotes', 'quote'],
  ['leads', 'lead'],
  ['messages', 'message'],
];

describe('lists on narrow screens', () => {
  it.each(LISTS)(
    '%s: an e-mail of 60 letters is shown whole, and makes the page no wider',
    async (tab, form) => {
      const name = uniqueName();
      const field = 'firstName' in FORMS[form].body() ? 'firstName' : 'name';
      await sendForm(form, { [field]: name, email: LONG_EMAIL });
      for (const width of [360, 768]) {
        const page = await openTab(width, { tab, q: name });
        await see(rowOf(page, name));
        await openFilters(page);
        const shown = rowOf(page, name).first().getByText(LONG_EMAIL).first();
        const isWhole = await shown.evaluate(
          ({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth + 1,
        );
        expect(isWhole).toBe(true);
        expect(await cutTexts(page)).toEqual([]);
        await expectNoOverflow(page);
        await rowOf(page, name)
          .getByRole('button', { name: new RegExp(name) })
          .first()
          .click();
        await see(page.getByRole('dialog').getByText(LONG_EMAIL));
        await expectNoOverflow(page);
      }
    },
  );
});

describe.each(WIDTHS)('notices at %i', (width) => {
  it('are one at a time, stay while pointed at, and go after 5 seconds', async () => {
    const name = uniqueName();
    await sendForm('quote', { name });
    const page = await openTab(width, { tab: 'quotes', q: name });
    const select = rowOf(page, name).getByLabel(`Төлөв: ${name}`);
    await select.selectOption('contacted');
    const saved = 'Quote request status updated successfully';
    await seeNotice(page, saved);
    await select.selectOption('completed');
    await page.waitForResponse((response) => response.url().endsWith('/status'));
    await seeNotice(page, saved);
    const notices = page.locator('[data-scope=toast][data-part=root]');
    expect(await notices.count()).toBe(1);
    await notices.hover();
    await page.waitForTimeout(6_000);
    expect(await notices.count()).toBe(1);
    await page.mouse.move(width / 2, 500);
    await notices.waitFor({ state: 'detached', timeout: 8_000 });
  });
});

/**
 * Milliseconds from the pointer's arrival at a button to its tooltip, by the page's own clock: a slow machine
 * delays this process, which would count that time too.
 */
async function tooltipDelay(page: Page, button: Locator, text: string): Promise<number> {
  const delay = await button.evaluateHandle((element, wanted) => {
    const shown = () =>
      [...document.querySelectorAll('[role=tooltip]')].some((one) =>
        one.textContent?.includes(wanted),
      );
    return {
      measured: new Promise<number>((resolve) => {
        element.addEventListener(
          'pointerover',
          (event) => {
            const observer = new MutationObserver(() => {
              if (!shown()) return;
              observer.disconnect();
              resolve(performance.now() - event.timeStamp);
            });
            observer.observe(document.body, { childList: true, subtree: true, attributes: true });
          },
          { once: true, capture: true },
        );
      }),
    };
  }, text);
  await button.hover();
  await see(page.getByRole('tooltip').filter({ hasText: text }));
  return delay.evaluate(({ measured }) => measured);
}

describe('controls', () => {
  it('a tooltip opens after 700 ms, the next one at once', async () => {
    const name = uniqueName();
    await sendForm('registration', { firstName: name });
    const page = await openTab(1440, { tab: 'registrations', q: name });
    const row = rowOf(page, name);
    await see(row);
    const edit = row.getByRole('button', { name: /^Засах/ });
    const remove = row.getByRole('button', { name: /^Устгах/ });
    // The last button of the row: scrolling to it later would close its tooltip.
    await remove.scrollIntoViewIfNeeded();
    const first = await tooltipDelay(page, edit, 'Засах');
    const next = await tooltipDelay(page, remove, 'Устгах');
    expect(first).toBeGreaterThanOrEqual(700);
    expect(next).toBeLessThan(700);
  });

  it('no select of the staff area has an item with an empty value', async () => {
    for (const [tab, dialog] of [
      ['quotes', ''],
      ['history', ''],
      ['registrations', 'add'],
      ['assistants', ''],
    ] as const) {
      const page = await openTab(1440, { tab, ...(dialog && { dialog }) });
      await see((dialog ? page.getByRole('dialog') : page).locator('select').first());
      const items = page.locator('select option:not([hidden])');
      const values = await items.evaluateAll((all) =>
        all.map((item) => (item as HTMLOptionElement).value),
      );
      expect(values.length).toBeGreaterThan(1);
      expect(values).not.toContain('');
    }
  });
});

describe.each(WIDTHS)('the bar of selected rows at %i', (width) => {
  it('lies over the rows that scroll below it, and takes the clicks on it', async () => {
    const name = uniqueName();
    await sendForms('quote', 16, (index) => ({ name: `${name}-${index}` }));
    const page = await openTab(width, { tab: 'quotes', q: name });
    await eventually(() => rowOf(page, name).count()).toBe(16);
    await rowOf(page, name).first().getByRole('checkbox').check({ force: true });
    const bar = page.getByRole('region', { name: 'Сонгосон бичлэгийн үйлдэл' });
    await see(bar);
    let foreign: string[] = [];
    let stuck = 0;
    for (let top = 150; top <= 700; top += 23) {
      await page.evaluate((y) => window.scrollTo(0, y), top);
      const under = await bar.evaluate((box) => {
        const { left, right, top: from, bottom } = box.getBoundingClientRect();
        const rows = document.querySelector('#admin-rows')?.getBoundingClientRect();
        const strangers: string[] = [];
        for (let x = left + 4; x < right - 4; x += 12) {
          for (let y = from + 4; y < bottom - 4; y += 6) {
            const hit = document.elementFromPoint(x, y);
            if (hit && !box.contains(hit)) strangers.push(hit.outerHTML.slice(0, 120));
          }
        }
        return { strangers, over: rows !== undefined && rows.top < bottom };
      });
      foreign = [...foreign, ...under.strangers];
      if (under.over) stuck += 1;
    }
    expect(foreign).toEqual([]);
    expect(stuck).toBeGreaterThan(3);
  });
});

describe.each([360, 1440])('names at %i', (width) => {
  it('of what is pressed hold what is to be seen on it', async () => {
    await sendForm('quote');
    const page = await openTab(width, { tab: 'quotes' });
    await see(rowOf(page, '@example.mn'));
    const findings = await axeFindings(page, [], ['label-content-name-mismatch']);
    expect(findings.filter((finding) => finding.startsWith('label-content'))).toEqual([]);
    const search = page.getByRole('button', { name: /^Бүхнээс хайх/ });
    expect(await search.getAttribute('aria-label')).toBe(null);
    await see(search);
  });
});
