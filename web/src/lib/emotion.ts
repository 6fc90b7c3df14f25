import createCache, { type EmotionCache } from '@emotion/cache';
import { literalTokens } from '@/theme/literal-tokens.ts';

/**
 * Emotion's cache, made alike in the browser and at build: another key would insert every style
 * again at hydration. No vendor prefixes: the browsers we support need none that is not written by
 * hand, and they make up a fifth of the CSS.
 */
export function createSiteCache(): EmotionCache {
  return createCache({ key: 's', stylisPlugins: [literalTokens] });
}
