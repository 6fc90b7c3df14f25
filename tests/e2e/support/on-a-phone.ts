import type { Page } from 'playwright-core';

/** Buttons, and links outside of texts, that are lower than a finger needs. */
export const lowTargets = (page: Page, isLoose: boolean): Promise<(string | null)[]> =>
  page
    .locator(isLoose ? 'main a:visible, body > * a[href^="tel:"]:visible' : 'main button:visible')
    .evaluateAll((targets) =>
      targets
        .filter((target) => target.getBoundingClientRect().height < 24)
        .map((target) => target.textContent),
    );

/**
 * The scroll positions at which the chat button covers a form or a control, and whether it is visible at all.
 * Ends at the end of the page.
 */
export const chatButtonOnItsWay = (page: Page): Promise<{ over: number[]; seen: boolean }> =>
  page.evaluate(async () => {
    // A field with the focus from the start hides the button.
    (document.activeElement as HTMLElement | null)?.blur();
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const boxes = (what: string) =>
      [...document.querySelectorAll(what)].map((one) => one.getBoundingClientRect());
    const shown = () => {
      const button = document.querySelector('body button[aria-haspopup=dialog][aria-expanded]');
      return button?.checkVisibility({ visibilityProperty: true }) ? button : null;
    };
    // It comes back in its own time.
    for (let turn = 0; !shown() && turn < 60; turn += 1) await frame();
    const over: number[] = [];
    let seen = false;
    for (let top = 0; top < document.documentElement.scrollHeight; top += 300) {
      window.scrollTo({ top, behavior: 'instant' });
      // One frame in which the button checks, two in which React updates it.
      for (let frames = 0; frames < 3; frames += 1) await frame();
      const covers = () => {
        const button = shown();
        if (!button) return false;
        seen = true;
        const at = button.getBoundingClientRect();
        const beside = (box: DOMRect) =>
          box.height > 0 && box.top < at.bottom && box.bottom > at.top;
        const under = (box: DOMRect) => beside(box) && box.left < at.right && box.right > at.left;
        // On the first screen it may stand beside the fields of a form.
        return (
          (top > 0 && boxes('main form').some(beside)) ||
          boxes('main :is(.button, button, label, input, textarea, select)').some(under)
        );
      };
      // Content that comes later moves the button, which checks again.
      for (let turn = 0; covers() && turn < 60; turn += 1) await frame();
      if (covers()) over.push(top);
    }
    return { over, seen };
  });
