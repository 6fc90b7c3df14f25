import createCache, { type EmotionCache } from '@emotion/cache';
import { literalTokens } from '@/theme/literal-tokens.ts';

const KEY = 's';
const GLOBAL_MARK = 'data-global';

/**
 * Emotion's cache, made alike in the browser and at build: another key would insert every style
 * again at hydration. No vendor prefixes: the browsers we support need none that is not written by
 * hand, and they make up a fifth of the CSS.
 */
export function createSiteCache(): EmotionCache {
  const cache = createCache({ key: KEY, stylisPlugins: [literalTokens] });
  if (typeof document !== 'undefined') adoptStyles(cache, document);
  return cache;
}

/**
 * Style tags as Emotion's browser side leaves them alone. Without its list of names: it repeats every
 * class of the page, 0.3 kB of letters that do not compress, and `adoptStyles` reads the names from
 * the rules instead. Global styles under a mark of ours: Emotion would take its own out and put them
 * in again, twice, and each time the whole page would be laid out anew.
 */
export function inertStyles(styleTags: string): string {
  return (
    styleTags
      // The order of the layers: index.html says it first, for its own styles.
      .replace(/<style data-emotion="s-global [^"]*">@layer [^{}<]*<\/style>/, '')
      .replaceAll(/<style data-emotion="s-global [^"]*"/g, `<style ${GLOBAL_MARK}`)
      .replaceAll(/<style data-emotion="s [^"]*"/g, `<style data-emotion="${KEY}"`)
  );
}

/** Whether the page has brought its global styles. */
export function hasGlobalStyles(page: ParentNode): boolean {
  return page.querySelector(`style[${GLOBAL_MARK}]`) !== null;
}

/** Tells the cache which styles the prerendered page has brought. */
export function adoptStyles(cache: Pick<EmotionCache, 'inserted'>, page: ParentNode): void {
  for (const { textContent } of page.querySelectorAll(`style[data-emotion="${KEY}"]`)) {
    for (const [, name] of (textContent ?? '').matchAll(/\.s-([a-z0-9]+)/g)) {
      if (name) cache.inserted[name] = true;
    }
  }
}
