import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chromeTexts } from '@/content/nav.ts';
import {
  eventually,
  expectNoOverflow,
  openTab,
  rowOf,
  see,
  sendForms,
  uniqueName,
  WIDTHS,
  withBrowser,
} from './admin-support.ts';

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
