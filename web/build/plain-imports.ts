import type { Plugin } from 'vite';

/** How Vite names the helper that its dynamic imports go through. */
const HELPER = /^\0vite\/preload-helper\.js$/;

/**
 * Dynamic imports without Vite's helper, which fetches style sheets and preloads before a module. This site has neither
 * (`modulePreload` is off, styles are Emotion's), so the helper is 0.5 kB of each page that does nothing.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: HELPER },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
  };
}
