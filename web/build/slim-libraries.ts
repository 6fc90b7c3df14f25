import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Parts of libraries that this site never reaches, but that no bundler can prove unreachable. */
const UNREACHED: [file: RegExp, replacement: string][] = [
  // Only Emotion's `withTheme` calls it: 1.6 kB gzip with react-is.
  [/\/hoist-non-react-statics\//, 'export default (target) => target;'],
  // The reset of `theme/global-css.ts` takes its place (`preflight: false`).
  [/\/styled-system\/preflight\.js$/, 'export const createPreflight = () => ({});'],
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
    load: (id) => UNREACHED.find(([file]) => file.test(id))?.[1],
  };
}
