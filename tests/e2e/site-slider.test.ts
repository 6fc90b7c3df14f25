import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { unbroken } from '@/lib/unbroken.ts';
import { programSlider } from '../../web/src/features/program/texts.ts';
import { PATHS } from '../../web/src/lib/paths.ts';
import { SCREEN_NAMES, siteBrowser } from './support/site-browser.ts';

const { visit } = siteBrowser();

const MOVING = { reducedMotion: 'no-preference' } as const;
const slides = (page: Page) => page.locator(`[aria-roledescription="${programSlider.sliderRole}"]`);
const button = (page: Page, name: string) =>
  page.getByRole('button', { name: unbroken(name), exact: true });

/** Which slide is visible: the only one without `data-off`, and its dot. Read at once, because React may draw in between. */
async function shown(page: Page): Promise<number> {
  const { off, dots } = await slides(page).evaluate((slider, role) => {
    const all = (selector: string) => [...slider.querySelectorAll(selector)];
    return {
      off: all(`[aria-roledescription="${role}"]`).map((one) => one.hasAttribute('data-off')),
      dots: all('button[aria-label]').map((dot) => dot.hasAttribute('aria-current')),
    };
  }, programSlider.slideRole);
  const current = dots.filter((_, at) => at >= dots.length - off.length).indexOf(true);
  expect(off.filter((isOff) => !isOff)).toHaveLength(1);
  expect(current).toBe(off.indexOf(false));
  return current + 1;
}

/** Polls, because React draws after the page's clock has moved. */
const expectShown = (page: Page, slide: number, when?: string) =>
  expect.poll(() => shown(page), { message: when ?? '' }).toBe(slide);

const openAt = (
  screen: (typeof SCREEN_NAMES)[number],
  context: { reducedMotion: 'no-preference' | 'reduce' },
  use: (page: Page, wait: (seconds: number) => Promise<void>) => Promise<void>,
) =>
  visit(PATHS.program, { screen, context }, async ({ page }) => {
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    // The clock is installed in a loaded page, so its timers start again with the next slide.
    await again(page);
    await use(page, (seconds) => page.clock.runFor(seconds * 1000));
  });

/** Back to the second slide, without a pressed, hovered or focused control. */
async function again(page: Page): Promise<void> {
  await button(page, programSlider.goTo(2)).click();
  await page.locator('body').click({ position: { x: 2, y: 2 } });
  await page.mouse.move(2, 2);
}

describe.each(SCREEN_NAMES)('the slider of the programme on a %s', (screen) => {
  it('moves by time, arrows and dots, and stands while it is paused or has the focus', async () => {
    await openAt(screen, MOVING, async (page, wait) => {
      // Ten seconds for each slide, and from the last to the first.
      await wait(9.9);
      await expectShown(page, 2);
      await wait(0.2);
      await expectShown(page, 3);
      await wait(10);
      await expectShown(page, 1);

      await again(page);
      for (const [name, slide] of [
        [programSlider.next, 3],
        [programSlider.next, 1],
        [programSlider.previous, 3],
        [programSlider.goTo(2), 2],
      ] as const) {
        await button(page, name).click();
        await expectShown(page, slide, name);
      }

      await again(page);
      await button(page, programSlider.pause).click();
      // The clock moves only after React has drawn the pause.
      await button(page, programSlider.play).waitFor();
      await page.locator('body').click({ position: { x: 2, y: 2 } });
      await wait(60);
      await expectShown(page, 2, 'paused');
      await button(page, programSlider.play).click();
      await page.mouse.move(2, 2);
      await wait(10.1);
      await expectShown(page, 3, 'played');

      await again(page);
      await button(page, programSlider.next).focus();
      await wait(60);
      await expectShown(page, 2, 'with the focus');
      await button(page, programSlider.next).blur();
      await wait(10.1);
      await expectShown(page, 3, 'without it');
    });
  });

  it('stands for who wants no motion, and has its largest text on the first slide', async () => {
    await openAt(screen, { reducedMotion: 'reduce' }, async (page, wait) => {
      await wait(60);
      await expectShown(page, 2);
      expect(await button(page, programSlider.play).count()).toBe(1);
      // A later one would count as a late paint (LCP).
      const areas = await slides(page)
        .locator(`[aria-roledescription="${programSlider.slideRole}"]`)
        .evaluateAll((all) =>
          all.map((slide) =>
            Math.max(
              ...[...slide.querySelectorAll('h2, p')].map((text) => {
                const range = document.createRange();
                range.selectNodeContents(text);
                const { width, height } = range.getBoundingClientRect();
                return width * height;
              }),
            ),
          ),
        );
      expect(areas).toHaveLength(programSlider.slides.length);
      expect(Math.max(...areas)).toBe(areas[0]);
    });
  });
});
