import { describe, expect, it } from 'vitest';
import { newCustomer } from '../api/client.ts';
import { FORMS } from '../api/payloads.ts';
import {
  eventually,
  found,
  goTo,
  openTab,
  rowOf,
  see,
  sendForm,
  sendForms,
  uniqueName,
  WIDTHS,
  withBrowser,
} from './admin-support.ts';
import { axeFindings } from './support/axe.ts';

withBrowser({ keepsProfiles: true });

const TABS = [
  'users',
  'partners',
  'registrations',
  'payments',
  'quotes',
  'leads',
  'blog',
  'messages',
] as const;

/** Tabs of forms; each of their rows contains the address. */
const OF_FORMS: readonly string[] = ['partners', 'registrations', 'quotes', 'leads', 'messages'];

/** WCAG 2.5.8, without its exceptions. */
const LEAST = 24;

describe.each([768, 1440])('what is pressed in tables at %i', (width) => {
  it.each(TABS)('is large enough: %s', async (tab) => {
    const email = `bat.${Date.now().toString(36)}@example.mn`;
    await Promise.all([
      sendForm('registration', { email }),
      sendForm('quote', { email }),
      sendForm('quote', { phone: '99112233, 88112233 дотуур 12' }),
      sendForm('lead', { email }),
      sendForm('partner', { email }),
      newCustomer(),
      sendForm('message', { email }),
      sendForm('message', { email: `a.long.address.of.somebody.${Date.now()}@mail.example.mn` }),
    ]);
    const page = await openTab(width, { tab });
    await see(page.locator('#admin-rows tbody tr'));
    const small = await page.locator('#admin-rows table').evaluate((table, least) => {
      const targets = [...table.querySelectorAll('a, button, select, label')];
      return targets.flatMap((target) => {
        const { width: wide, height: high } = target.getBoundingClientRect();
        if (wide === 0 || (wide >= least && high >= least)) return [];
        const name = target.getAttribute('aria-label') ?? target.textContent;
        return [`${target.tagName} ${name}: ${wide} × ${high}`];
      });
    }, LEAST);
    expect(small).toEqual([]);
    if (width !== 1440) return;
    const rows = page.locator('#admin-rows tbody tr');
    if (OF_FORMS.includes(tab)) {
      // The long addresses of other tests would take another line.
      await goTo(page, { tab, q: email });
      await eventually(() => rows.count()).toBe(1);
      await see(rowOf(page, email));
    }
    const heights = await rows.evaluateAll((all) =>
      all.map((row) => row.getBoundingClientRect().height),
    );
    expect(Math.min(...heights)).toBeLessThanOrEqual(49);
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

it('English stands only where the specification gives it', async () => {
  await sendForm('quote');
  const id = (await found(FORMS.quote.list, '@example.mn'))[0]?.id;
  const page = await openTab(1440, { tab: 'users' });
  for (const tab of [
    ...TABS,
    'work',
    'overview',
    'history',
    'team',
    'personal-data',
    'assistant',
  ]) {
    await goTo(page, { tab, ...(tab === 'quotes' && { dialog: `details:${id}` }) });
    // Behind an open dialog it has no accessible role.
    await see(page.locator('[role=tab][aria-selected=true]'));
    await page.waitForTimeout(1_000);
    const english = await page.evaluate(() => {
      const texts: string[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node as HTMLElement;
        for (const name of ['aria-label', 'title', 'placeholder', 'aria-description', 'alt']) {
          texts.push(element.getAttribute(name) ?? '');
        }
        // Texts that people have written are not ours.
        if (element.closest('#admin-rows td, #admin-rows li, dd, option')) continue;
        for (const child of element.childNodes) {
          if (child.nodeType === Node.TEXT_NODE) texts.push(child.textContent ?? '');
        }
      }
      // Two Latin words in a row, or an English word; not the examples of Mongolian in Latin letters.
      return texts.filter(
        (text) =>
          text !== 'une hed ve' && /\b[A-Za-z]{2,} [a-z]{2,}\b|Error|Failed|Loading/.test(text),
      );
    });
    expect(english, tab).toEqual([]);
  }
}, 180_000);
