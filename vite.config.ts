import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultAllowedOrigins, defineConfig, loadEnv } from 'vite';
import { CHUNKS, chunkOf } from './web/build/chunks.ts';
import { plainImports } from './web/build/plain-imports.ts';
import { prerenderedSite } from './web/build/site-plugin.ts';
import { staffContract } from './web/build/staff-contract.ts';
import { textsApart } from './web/build/texts-apart.ts';
import { unbrokenTexts } from './web/build/unbroken-texts.ts';

const groupsOf = (names: string[]) =>
  names.map((name) => ({ name, test: (id: string) => chunkOf(id) === name }));

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * `vite build` makes the whole site: client bundle, server bundle, prerendered pages, host files
 * (docs/web.md). `vite` serves it for development and passes `/api` on to `API_PROXY_TARGET`.
 */
export default defineConfig(({ mode }) => {
  const env = loadEnv(mode, at('.'), '');
  return {
    root: 'web',
    envDir: at('.'),
    plugins: [
      textsApart(),
      react(),
      staffContract(),
      plainImports(),
      unbrokenTexts(),
      prerenderedSite({
        siteUrl: env.VITE_SITE_URL,
        apiUrl: env.VITE_SUPABASE_URL,
        publishableKey: env.VITE_SUPABASE_PUBLISHABLE_KEY,
        chatbotUrl: env.VITE_CHATBOT_URL,
        turnstile: Boolean(env.VITE_TURNSTILE_SITE_KEY),
      }),
    ],
    resolve: {
      alias: [
        { find: '@', replacement: at('./web/src') },
        { find: '@contract', replacement: at('./supabase/functions/_shared/contract') },
        { find: '@assistant', replacement: at('./supabase/functions/_shared/assistant') },
        // The package's exports name its development build only, with the warnings in.
        {
          find: /^react-router$/,
          replacement: at(
            `./node_modules/react-router/dist/${mode === 'production' ? 'production' : 'development'}/index.mjs`,
          ),
        },
      ],
    },
    server: {
      host: '127.0.0.1',
      // The chat panel's own page has no origin in its frame, yet loads its modules here.
      cors: { origin: [defaultAllowedOrigins, 'null'] },
      proxy: { '/api': env.API_PROXY_TARGET || 'http://127.0.0.1:3000' },
    },
    // The chunks of the site. The page of a customer's assistant is a build of its own, with one.
    environments: {
      client: {
        build: {
          // The licences of the libraries, whose comments are not in the bundle.
          license: { fileName: 'licenses.txt' },
          rolldownOptions: {
            output: {
              // A page names about twenty files, and no coding shortens their hashes and long names.
              chunkFileNames: ({ name }) =>
                `assets/${name === 'rolldown-runtime' ? 'run' : '[name]'}-[hash:7].js`,
              entryFileNames: 'assets/entry-[hash:7].js',
              codeSplitting: {
                // The first group that takes a module keeps it, with what it imports.
                groups: [
                  ...groupsOf(['react']),
                  // Without `index.html` itself: Vite would put the chunks that it imports into every page
                  // as scripts, and they would be fetched before the paint.
                  { name: 'core', tags: ['$initial'], test: (id: string) => !id.endsWith('.html') },
                  ...groupsOf(CHUNKS.map(({ name }) => name).filter((name) => name !== 'react')),
                ],
              },
            },
          },
        },
      },
    },
    build: {
      outDir: at('./dist'),
      emptyOutDir: true,
      target: 'es2022',
      // Pictures and fonts stay files: a cached file beats bytes in every page.
      assetsInlineLimit: 0,
      // The prerendered page names the chunks of its route; within the site a page is fetched when a
      // link is pointed at. Vite's own table of chunks would be 2 kB gzip in every entry.
      modulePreload: false,
      manifest: 'manifest.json',
      rolldownOptions: {
        // The same of every build: prerendered pages name the files of the site's.
        output: { assetFileNames: 'assets/[name]-[hash:7][extname]' },
        // A slow machine is no news.
        checks: { pluginTimings: false },
        // Modules of texts and of the contract only export: a page that uses none of one does not load it.
        treeshake: {
          moduleSideEffects: [
            { test: /\/web\/src\/content\/|\/_shared\/contract\//, sideEffects: false },
            // What Emotion imports for its `withTheme`, which nothing here uses.
            { test: /\/node_modules\/(?:hoist-non-react-statics|react-is)\//, sideEffects: false },
          ],
        },
      },
    },
  };
});
