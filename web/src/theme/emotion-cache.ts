import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * Emotion's cache, made alike in the browser and at build: with another key the browser would not
 * recognise the styles that the prerendered page brings. No vendor prefixes: the browsers this site
 * supports need none that is not written by hand.
 */
export function createSiteCache(): EmotionCache {
  return createCache({ key: 's', stylisPlugins: [] });
}
