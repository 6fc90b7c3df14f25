import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { PATHS } from '../../web/src/lib/paths.ts';
import { PRERENDERED, visitorPaths } from './support/addresses.ts';
import { siteBrowser } from './support/site-browser.ts';

const { visit } = siteBrowser();

const WIDTHS = [320, 360, 390, 414, 600, 768, 1024, 1440];

/**
 * What begins a line although it belongs to the line before: a particle, the rest of a date or an ending, a
 * closing quotation mark.
 */
const brokenLines = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const particle =
      /^(?:вэ|бэ|уу|үү|юу|юү|ч|л|даа|дээ|доо|дөө|шүү|биз)(?!\p{L})|^[»”]|^(?:оны|сар\p{L}*)(?!\p{L})/u;
    const blockOf = (node: Node): Element | null => {
      let element = node.parentElement;
      while (element && getComputedStyle(element).display === 'inline') {
        element = element.parentElement;
      }
      return element;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    let last = null as { block: Element | null; rect: DOMRect; text: string } | null;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (
        !parent?.checkVisibility() ||
        parent.closest('pre, code, script, style, noscript, div[aria-hidden=true]')
      )
        continue;
      const block = blockOf(node);
      for (const word of (node.nodeValue ?? '').matchAll(/\S+/gu)) {
        const [text] = word;
        const range = document.createRange();
        range.setStart(node, word.index);
        range.setEnd(node, word.index + text.length);
        const parts = [...range.getClientRects()].filter(({ width }) => width > 0);
        const [rect] = parts;
        // Content for screen readers is clipped to a pixel.
        if (!rect || parent.getBoundingClientRect().width <= 1) continue;
        const begins = last?.block === block && rect.top > last.rect.top + rect.height / 2;
        // A date stays together; a word after the end of a sentence may be the pronoun «юу».
        const belongs =
          particle.test(text) &&
          (/^[»”]/.test(text) || /[\p{L}\p{N}»”)%₮]$/u.test(last?.text ?? ''));
        const before = last?.text ?? '';
        const ofDate = text.startsWith('оны') ? /\d$/ : /\d[-‑]р$/;
        const afterNumber = /^(?:оны|сар)/u.test(text) ? ofDate.test(before) : true;
        if (begins && belongs && afterNumber) found.push(`${last?.text} ⏎ ${text}`);
        const bottom = parts.at(-1);
        const isParted = bottom && bottom.top > rect.top + rect.height / 2;
        if (isParted && /[\p{N}A-Za-z₮%]-\p{Script=Cyrillic}|\d:\d\d–\d/u.test(text))
          found.push(`⏎ in ${text}`);
        last = { block, rect: bottom ?? rect, text };
      }
      // A quotation mark beside an inline-block.
      if (/^\s*[«»“”]\s*$/u.test(node.nodeValue ?? '')) {
        const own = document.createRange();
        own.selectNode(node);
        const { top, bottom } = own.getBoundingClientRect();
        // A mark that is not read out has its own element.
        const mark = parent.ariaHidden === 'true' ? parent : node;
        const beside = [...(mark.parentNode?.childNodes ?? [])].some((other) => {
          if (other === mark) return false;
          const its = document.createRange();
          its.selectNode(other);
          return [...its.getClientRects()].some(
            (at) => at.top < bottom && at.bottom > top && at.width > 1,
          );
        });
        if (!beside) found.push(`${node.nodeValue} alone`);
      }
    }
    return found;
  });

const paths = (await visitorPaths()).filter((path) => path !== PATHS.adminLogin);

it.concurrent.for(paths)('%s parts no date, question or quotation', async (path, test) => {
  await visit(path, { context: { reducedMotion: 'reduce' } }, async ({ page, complaints }) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      // The answers are checked too, opened.
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('main details')) {
          details.setAttribute('open', '');
        }
      });
      test.expect.soft(await brokenLines(page), `at ${width}`).toEqual([]);
    }
    // The browser's text equals the prerendered one; otherwise React would report it.
    test.expect(complaints).toEqual([]);
  });
});

it('would notice each of these', async () => {
  await visit(PRERENDERED[0]?.path ?? '/', {}, async ({ page }) => {
    await page.evaluate(() => {
      document.body.innerHTML = [
        '<p style="width: 4ch">Чатбот юу вэ?</p>',
        '<p style="width: 6em">Хичээл 7-р сарын 1</p>',
        '<p style="width: 3.2em; font: 16px monospace">AI-ийн</p>',
        '<p style="width: 3em">9:00–18:00</p>',
        '<p style="width: 6em">«<button style="width: 100%">Асуулт</button>»</p>',
      ].join('');
    });
    const found = (await brokenLines(page)).join('; ');
    for (const part of ['⏎ вэ?', 'alone', '⏎ in 9:00–18:00']) expect(found).toContain(part);
    expect(found).toMatch(/7-р ⏎ сарын|⏎ in 7-р/);
  });
});
