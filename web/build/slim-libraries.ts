import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Parts of libraries that this site never reaches, but that no bundler can prove unreachable. */
const UNREACHED: [file: RegExp, replacement: string][] = [
  // Only Emotion's `withTheme` calls it: 1.6 kB gzip with react-is.
  [/\/hoist-non-react-statics\//, 'export default (target) => target;'],
  // Our two configurations have no key in common, and no token of theirs is a group as well.
  [
    /\/styled-system\/merge-config\.js$/,
    'export const mergeConfigs = (...configs) => Object.assign({}, ...configs);',
  ],
  // The reset of `theme/global-css.ts` takes its place (`preflight: false`).
  [/\/styled-system\/preflight\.js$/, 'export const createPreflight = () => ({});'],
];

/** The same within a file. */
const UNREACHED_WITHIN: [file: RegExp, text: string, replacement: string][] = [
  // `theme/system.ts` makes its own list, and only where a page has not brought those styles.
  [
    /\/styled-system\/system\.js$/,
    'const _global = [getPreflightCss(), getGlobalCss(), getTokenCss()];',
    'const _global = [];',
  ],
  // No page uses a token in pixels or Chakra's `colorPalette`.
  [
    /\/styled-system\/token-middleware\.js$/,
    'tokenMiddlewares = [\n  addNegativeTokens,\n  addVirtualPalette,\n  addPixelUnit,\n  removeEmptyTokens\n];',
    'tokenMiddlewares = [addNegativeTokens];',
  ],
  [/\/styled-system\/token-transforms\.js$/, ',\n  addColorPalette\n];', '];'],
  // Names for generated types, and `useToken`'s table.
  [/\/styled-system\/utility\.js$/, '\n    assignPropertyTypes();', ''],
  [/\/styled-system\/utility\.js$/, '\n    assignPropertyType(property, config);', ''],
  [
    /\/styled-system\/system\.js$/,
    'const tokenMap = getTokenMap(tokens);',
    'const tokenMap = new Map();',
  ],
  // The letters of media queries are plain ones: a phone takes 30 ms to open its language data.
  [/\/styled-system\/sort-at-params\.js$/, 'a.localeCompare(b)', '(a < b ? -1 : 1)'],
];

/** Leaves out of the browser's bundle what the visitors' pages cannot use (design §6, budgets). */
export function slimLibraries(): Plugin {
  // The package's exports name its development build only, with the warnings in.
  const router = dirname(createRequire(import.meta.url).resolve('react-router/package.json'));
  return {
    name: 'slim-libraries',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name, config }) => name === 'client' && config.isProduction,
    resolveId: (id) =>
      id === 'react-router' ? join(router, 'dist/production/index.mjs') : undefined,
    transform(code, id) {
      const within = UNREACHED_WITHIN.filter(([file]) => file.test(id));
      let slim = code;
      for (const [, text, replacement] of within) {
        if (!slim.includes(text)) this.error(`${id} has changed: ${text} is not there.`);
        slim = slim.replaceAll(text, replacement);
      }
      return within.length > 0 ? { code: slim, map: null } : undefined;
    },
    load: (id) => UNREACHED.find(([file]) => file.test(id))?.[1],
  };
}
