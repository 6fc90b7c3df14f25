import type { Page } from 'playwright-core';

/**
 * What makes a page scroll sideways, or would. The body clips, so the width of the document is not enough:
 * each box is checked, unless an ancestor scrolls or clips it.
 */
export const sidewaysBoxes = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const contained = (element: Element): boolean => {
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
        if (getComputedStyle(box).overflowX !== 'visible') return true;
      }
      return false;
    };
    const boxes = [...document.body.querySelectorAll('*:not(svg *)')].filter((element) => {
      const { left, right, width: own } = element.getBoundingClientRect();
      return own > 1 && (right > width + 1 || left < -1) && !contained(element);
    });
    const scrolls = document.documentElement.scrollWidth > width ? ['the document scrolls'] : [];
    return [...scrolls, ...boxes.map(({ outerHTML }) => outerHTML.slice(0, 120))];
  });

/** Placeholders and options that are wider than their fields. */
export const cutTexts = (page: Page) =>
  page.locator('input:visible, select:visible').evaluateAll((fields) => {
    const pen = document.createElement('canvas').getContext('2d');
    return fields.flatMap((field) => {
      const control = field as HTMLInputElement | HTMLSelectElement;
      const texts =
        control instanceof HTMLSelectElement
          ? [...control.options].map(({ text }) => text)
          : [control.placeholder];
      const style = getComputedStyle(control);
      if (!pen) return ['no canvas'];
      pen.font = style.font;
      const room =
        control.clientWidth -
        Number.parseFloat(style.paddingLeft) -
        Number.parseFloat(style.paddingRight);
      return texts.filter((text) => pen.measureText(text).width > room + 1);
    });
  });
