import createCache, { type EmotionCache } from '@emotion/cache';

const KEY = 's';

/**
 * Emotion's cache, made alike in the browser and at build: with another key the browser would not
 * recognise the styles that the prerendered page brings. No vendor prefixes: the browsers this site
 * supports need none that is not written by hand.
 */
export function createSiteCache(): EmotionCache {
  return createCache({ key: KEY, stylisPlugins: [], insertionPoint: insertionPoint() });
}

/**
 * Where the browser puts styles: behind the global ones that the page brings, which is where they
 * stand already. Without it Emotion moves each style tag once, and the browser lays the page out anew
 * each time.
 */
function insertionPoint(): HTMLElement | undefined {
  if (typeof document === 'undefined') return undefined;
  return document.querySelector<HTMLElement>(`style[data-emotion^="${KEY}-global"]`) ?? undefined;
}
