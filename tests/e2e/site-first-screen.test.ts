import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { TRADE_PAGES } from '@/content/trade-pages.ts';
import { PATHS } from '../../web/src/lib/paths.ts';
import { ACTION_TIMEOUT_MS } from '../support/timeouts.ts';
import { WITH_FRAME } from './support/addresses.ts';
import { sidewaysBoxes } from './support/overflow.ts';
import { SCREEN_NAMES, siteBrowser } from './support/site-browser.ts';

const { visit } = siteBrowser();

const CHAT = 'body button[aria-haspopup=dialog][aria-expanded]';

/** What the chat button covers on the page; null while the button is hidden. */
const underChat = (page: Page, selector: string): Promise<string[] | null> =>
  page.evaluate(
    ([chat, what]) => {
      const button = document.querySelector(chat);
      if (!button?.checkVisibility({ visibilityProperty: true })) return null;
      const at = button.getBoundingClientRect();
      return [...document.querySelectorAll(what)].flatMap((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        const boxes = /^(?:H\d|P)$/.test(one.tagName)
          ? [...range.getClientRects()]
          : [one.getBoundingClientRect()];
        const covered = boxes.some(
          ({ left, right, top, bottom, width }) =>
            width > 1 && left < at.right && right > at.left && top < at.bottom && bottom > at.top,
        );
        return covered ? [`${one.tagName}: ${one.textContent?.slice(0, 40)}`] : [];
      });
    },
    [CHAT, selector] as const,
  );

/** Two frames in which the button checks its position, and one in which it is painted. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 4; frames += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });

describe('the chat button', () => {
  it.concurrent.for([
    PATHS.home,
    PATHS.product,
    PATHS.voiceAgent,
    PATHS.partnership,
    PATHS.about,
    PATHS.designReport,
  ])('lies over nothing of the first screen of %s on a phone', async (path, test) => {
    await visit(path, { screen: 'phone' }, async ({ page }) => {
      const shown = 'main :is(h1, h2, h3, p, a, button, figure, [data-art])';
      // Later content moves the button.
      await test.expect
        .poll(() => underChat(page, shown), { timeout: ACTION_TIMEOUT_MS })
        .toEqual([]);
    });
  });

  it.concurrent.for(WITH_FRAME.map(({ path }) => path))(
    'leaves the title of %s free at 400 %',
    async (path, test) => {
      const context = { viewport: { width: 360, height: 225 } };
      await visit(path, { context }, async ({ page }) => {
        await page.locator('h1').first().scrollIntoViewIfNeeded();
        await settled(page);
        test.expect((await underChat(page, 'main h1')) ?? []).toEqual([]);
        await page.evaluate(() => {
          // A field with the focus from the start hides the button.
          (document.activeElement as HTMLElement | null)?.blur();
          window.scrollTo({ top: 1e6, behavior: 'instant' });
        });
        await settled(page);
        // It still exists at the end of the page, and covers nothing of the footer.
        test.expect(await underChat(page, 'footer :is(a, p)')).toEqual([]);
      });
    },
  );
});

/** Text spacing that a reader may set (WCAG 2.2, 1.4.12). */
const TEXT_SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`;

it.concurrent.for(WITH_FRAME.map(({ path }) => path))(
  '%s scrolls not sideways with the text spacing of WCAG',
  async (path, test) => {
    await visit(path, { screen: 'phone' }, async ({ page }) => {
      // The CSP of the page allows a style element only this way.
      await page.evaluate((css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      }, TEXT_SPACING);
      test.expect(await sidewaysBoxes(page)).toEqual([]);
    });
  },
);

it('would notice a wide page', async () => {
  await visit(PATHS.terms, { screen: 'phone' }, async ({ page }) => {
    await page.evaluate(() =>
      document
        .querySelector('main')
        ?.insertAdjacentHTML('beforeend', '<p style="width: 376px">x</p>'),
    );
    expect(await sidewaysBoxes(page)).not.toEqual([]);
  });
});

/** What of the first screen moves, in pixels, while the rest of the page comes: the page cut off at more and more letters. */
const moved = (page: Page) =>
  page.evaluate(() => {
    const { body } = document;
    const whole = body.innerHTML;
    const begin = whole.indexOf('<main');
    const end = whole.indexOf('</section>', begin);
    const found = new Set<string>();
    let before: { name: string; top: number }[] = [];
    for (let cut = begin; cut < end + 2_000; cut += 500) {
      body.innerHTML = whole.slice(0, cut).replace(/<[^>]*$/, '');
      const now = [...body.querySelectorAll('main :is(h1, p, figure, svg, form, a, button)')].map(
        (one) => ({ name: one.tagName, top: one.getBoundingClientRect().top }),
      );
      for (const [at, was] of before.entries()) {
        // What was below the screen was not seen; a line may be set in its row when the row is whole.
        const by = Math.abs((now[at]?.top ?? was.top) - was.top);
        if (was.top < window.innerHeight && by > 8) found.add(`${was.name} by ${Math.round(by)}`);
      }
      before = now;
    }
    return [...found];
  });

describe.each([PATHS.home, PATHS.product, TRADE_PAGES[0]?.path ?? ''])('the top of %s', (path) => {
  it.each(SCREEN_NAMES)('stays where it is while the page still comes, on a %s', async (screen) => {
    const context = { javaScriptEnabled: false };
    await visit(path, { screen, context }, async ({ page }) => {
      expect(await moved(page)).toEqual([]);
    });
  });
});
