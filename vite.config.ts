import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { prerenderedSite } from './web/build/site-plugin.ts';

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
      react(),
      prerenderedSite({
        siteUrl: env.VITE_SITE_URL,
        apiUrl: env.VITE_SUPABASE_URL,
        publishableKey: env.VITE_SUPABASE_PUBLISHABLE_KEY,
        chatbotUrl: env.VITE_CHATBOT_URL,
      }),
    ],
    resolve: {
      alias: {
        '@': at('./web/src'),
        '@contract': at('./supabase/functions/_shared/contract'),
        'hoist-non-react-statics': at('./web/build/hoist-nothing.ts'),
      },
    },
    server: {
      host: '127.0.0.1',
      proxy: { '/api': env.API_PROXY_TARGET || 'http://127.0.0.1:3000' },
    },
    build: {
      outDir: at('./dist'),
      emptyOutDir: true,
      target: 'es2022',
      // Pictures and fonts stay files: a cached file beats bytes in every page.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      manifest: 'manifest.json',
    },
  };
});
