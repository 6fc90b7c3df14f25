import { describe, expect, it } from 'vitest';
import { FORMS, type FormName } from '../api/payloads.ts';
import {
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
  it.each(LISTS)('%s: an e-mail of 60 letters makes the page no wider', async (tab, form) => {
    const name = uniqueName();
    const field = 'firstName' in FORMS[form].body() ? 'firstName' : 'name';
    await sendForm(form, { [field]: name, email: LONG_EMAIL });
    for (const width of [360, 768]) {
      const page = await openTab(width, { tab, q: name });
      await see(rowOf(page, name));
      await expectNoOverflow(page);
      await rowOf(page, name)
        .getByRole('button', { name: new RegExp(name) })
        .first()
        .click();
      await see(page.getByRole('dialog').getByText(LONG_EMAIL));
      await expectNoOverflow(page);
    }
  });
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

describe('controls', () => {
  it('a tooltip opens after 700 ms, the next one at once', async () => {
    const name = uniqueName();
    await sendForm('registration', { firstName: name });
    const page = await openTab(1440, { tab: 'registrations', q: name });
    const row = rowOf(page, name);
    await see(row);
    const tooltip = page.getByRole('tooltip');
    await row.getByRole('button', { name: /^Засах/ }).hover();
    await page.waitForTimeout(400);
    expect(await tooltip.count()).toBe(0);
    await see(tooltip.filter({ hasText: 'Засах' }), 2_000);
    await row.getByRole('button', { name: /^Устгах/ }).hover();
    await see(tooltip.filter({ hasText: 'Устгах' }), 500);
  });

  it('no select of the staff area has an item with an empty value', async () => {
    for (const [tab, dialog] of [
      ['quotes', ''],
      ['history', ''],
      ['registrations', 'add'],
      ['assistant', 'add'],
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
