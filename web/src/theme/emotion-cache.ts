import createCache, { type EmotionCache } from '@emotion/cache';

export const CACHE_KEY = 's';

/**
 * Emotion's cache, created with the same key in the browser and at build: with another key the browser would
 * not recognise the styles of the prerendered page. No vendor prefixes: the supported browsers need none
 * beyond those written by hand.
 */
export function createSiteCache(): EmotionCache {
  const cache = createCache({ key: CACHE_KEY, stylisPlugins: [] });
  const classes = new RegExp(`\\.${CACHE_KEY}-(\\w+)`, 'g');
  for (const [, name = ''] of prerenderedStyles()?.textContent.matchAll(classes) ?? [])
    cache.inserted[name] = true;
  return cache;
}

/** The styles of the prerendered page; null if there are none. */
const prerenderedStyles = () =>
  typeof document === 'undefined' ? null : document.querySelector('style[data-prerendered]');
