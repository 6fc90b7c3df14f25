import createCache, { type EmotionCache } from '@emotion/cache';

export const CACHE_KEY = 's';

/**
 * Emotion's cache, made alike in the browser and at build: with another key the browser would not
 * recognise the styles that the prerendered page brings. No vendor prefixes: the browsers this site
 * supports need none that is not written by hand.
 */
export function createSiteCache(): EmotionCache {
  const cache = createCache({ key: CACHE_KEY, stylisPlugins: [] });
  for (const name of prerenderedStyles()?.split(' ') ?? []) cache.inserted[name] = true;
  return cache;
}

/** The classes whose rules the prerendered page has brought; undefined where there is none. */
export const prerenderedStyles = (): string | undefined =>
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLElement>('style[data-prerendered]')?.dataset.prerendered;
