import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { type PageTexts, pageTextsOf } from './page-dates.ts';
import { prerender, type SiteSettings } from './prerender.ts';

const ENTRY = 'src/entry-client.tsx';

/**
 * Makes `vite build` one command for the whole site: client bundle, server bundle (deleted afterwards),
 * prerendered pages. There is no Node server in production. `index.html` has no script: prerendered pages get
 * the loader; the shell and the development server get the entry.
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
            const { client, ssr } = builder.environments;
            if (!client || !ssr) throw new Error('Expected a client and an ssr environment');
            await builder.build(client);
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
    transformIndexHtml: (_html, { server }) =>
      server && [{ tag: 'script', attrs: { type: 'module', src: `/${ENTRY}` }, injectTo: 'body' }],
  };
}
