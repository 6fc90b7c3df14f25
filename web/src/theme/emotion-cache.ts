import createCache, { type EmotionCache } from '@emotion/cache';

export const CACHE_KEY = 's';

/**
 * Emotion's cache, created with the same key in the browser and at build: with another key the browser would
 * not recognise the styles of the prerendered page. No vendor prefixes: the supported browsers need none
 * beyond those written by hand.
 */
export function createSiteCache(): EmotionCache {
  const cache = createCache({ key: CACHE_KEY, stylisPlugins: [] });
  for (const name of prerenderedStyles()?.split(' ') ?? []) cache.inserted[name] = true;
  return cache;
}

/** The names of the classes in the prerendered page's styles; undefined if there are none. */
export const prerenderedStyles = (): string | undefined =>
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLElement>('style[data-prerendered]')?.dataset.prerendered;
