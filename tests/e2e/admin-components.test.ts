import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { FORMS, type FormName } from '../api/payloads.ts';
import {
  expectNoOverflow,
  openFilters,
  openTab,
  rowOf,
  see,
  seeNotice,
  sendForm,
  uniqueName,
  WIDTHS,
  withBrowser,
} from './admin-support.ts';
import { cutTexts } from './support/overflow.ts';

withBrowser({ keepsProfiles: true });

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
