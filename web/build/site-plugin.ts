import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { BOT_SCRIPT } from './bot-script.ts';
import { BOT_ENTRY, ENTRY } from './manifest.ts';
import { type PageTexts, pageTextsOf } from './page-dates.ts';
import { BOT_MANIFEST, BOT_SCRIPT_FILE, prerender, type SiteSettings } from './prerender.ts';

/**
 * Makes `vite build` one command for the whole site: client bundle, the bundle of customers' assistants, server bundle
 * (deleted afterwards, as there is no Node server in production), prerendered pages. `index.html` has no script:
 * prerendered pages get the loader; the shell and the development server get the entry.
 */
export function prerenderedSite(settings: SiteSettings): Plugin {
  let texts: PageTexts = new Map();
  return {
    name: 'prerendered-site',
    config: (_config, { command }) => {
      if (command !== 'build') return;
      const serverFolder = resolve('.cache', `site-server-${process.pid}`);
      return {
        builder: {
          async buildApp(builder) {
            const { client, bot, ssr } = builder.environments;
            if (!client || !bot || !ssr) throw new Error('Expected client, bot and ssr');
            await builder.build(client);
            await builder.build(bot);
            await builder.build(ssr);
            const dist = client.config.build.outDir;
            await prerender(dist, serverFolder, settings, texts);
            await rm(serverFolder, { recursive: true, force: true });
          },
        },
        environments: {
          client: {
            build: {
              rolldownOptions: { input: [resolve('web/index.html'), resolve('web', ENTRY)] },
            },
          },
          // A build of its own, so that it shares no chunk with pages that load header, footer and chat.
          bot: {
            consumer: 'client',
            build: {
              emptyOutDir: false,
              copyPublicDir: false,
              manifest: BOT_MANIFEST,
              rolldownOptions: { input: resolve('web', BOT_ENTRY) },
            },
          },
          ssr: {
            build: {
              outDir: serverFolder,
              emptyOutDir: true,
              manifest: false,
              copyPublicDir: false,
              rolldownOptions: {
                input: resolve('web/src/entry-server.tsx'),
                // This bundle only prerenders, so its chunks do not matter.
                checks: { ineffectiveDynamicImport: false },
                output: { entryFileNames: 'entry-server.mjs' },
              },
            },
          },
        },
      };
    },
    generateBundle() {
      if (this.environment.name === 'ssr') texts = pageTextsOf(this);
    },
    configureServer: ({ middlewares }) => {
      middlewares.use(`/${BOT_SCRIPT_FILE}`, (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript; charset=utf-8');
        response.end(BOT_SCRIPT);
      });
    },
    transformIndexHtml: (_html, { server, originalUrl }) => {
      const entry = originalUrl?.startsWith('/b/') ? BOT_ENTRY : ENTRY;
      return (
        server && [{ tag: 'script', attrs: { type: 'module', src: `/${entry}` }, injectTo: 'body' }]
      );
    },
  };
}
