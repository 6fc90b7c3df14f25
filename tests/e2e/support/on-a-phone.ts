import type { Page } from 'playwright-core';

/** Links that stand by themselves and are lower than a finger needs. */
export const lowLinks = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('main a:visible, body > * a[href^="tel:"]:visible')
    .evaluateAll((links) =>
      links
        .filter((link) => link.getBoundingClientRect().height < 24)
        .map((link) => link.textContent),
    );

/**
 * Where on the page, scrolled from its top to its end, the chat button lies over a form or something that is
 * pressed; and whether it is seen at all. It ends at the end of the page.
 */
export const chatButtonOnItsWay = (page: Page): Promise<{ over: number[]; seen: boolean }> =>
  page.evaluate(async () => {
    // A field that has the focus from the start takes the button away for a reason of its own.
    (document.activeElement as HTMLElement | null)?.blur();
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const boxes = (what: string) =>
      [...document.querySelectorAll(what)].map((one) => one.getBoundingClientRect());
    const over: number[] = [];
    let seen = false;
    for (let top = 0; top < document.documentElement.scrollHeight; top += 300) {
      window.scrollTo({ top, behavior: 'instant' });
      // One in which the button looks, two in which React lets it go.
      for (let frames = 0; frames < 3; frames += 1) await frame();
      const button = document.querySelector('body button[aria-haspopup=dialog][aria-expanded]');
      if (!button?.checkVisibility({ visibilityProperty: true })) continue;
      seen = true;
      const at = button.getBoundingClientRect();
      const beside = (box: DOMRect) => box.height > 0 && box.top < at.bottom && box.bottom > at.top;
      const under = (box: DOMRect) => beside(box) && box.left < at.right && box.right > at.left;
      const covers =
        boxes('main form').some(beside) || boxes('main :is(.button, button)').some(under);
      if (covers) over.push(top);
    }
    return { over, seen };
  });
