import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { botPages } from '../web/build/bot-pages.ts';
import {
  ASSET_HEADERS,
  cacheControl,
  fileFor,
  type HostingSettings,
  headersFor,
  isArticlePath,
  isBotPath,
} from '../web/build/hosting.ts';
import { packed, serveArticles } from './article-pages.ts';
import { filesIn } from './paths.ts';

/** Files in `dist` that configure a host and are not served. */
const HOST_FILES = ['_headers', '_redirects', 'vercel.json', 'manifest.json'];

const BOT_SHELL = 'shell-bot.html';

/** The decoded path of a URL. A path with an invalid escape becomes `/%`, which is no file. */
function pathOf(url: string): string {
  try {
    return decodeURIComponent(new URL(url).pathname);
  } catch {
    return '/%';
  }
}

/** Serves a built site as a static host does: the same files, headers and compression. */
export function serveBuilt(folder: string, siteUrl: string, settings: HostingSettings) {
  const files = new Set(filesIn(folder).filter((name) => !HOST_FILES.includes(name)));
  const articles = serveArticles(`${siteUrl}/api`, console.log);
  const bots = files.has(BOT_SHELL)
    ? botPages({
        page: readFileSync(path.join(folder, BOT_SHELL), 'utf8'),
        headers: {},
        api: `${siteUrl}/api`,
      })
    : undefined;
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    const headers = headersFor(pathOf(context.req.url), settings);
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
  });
  // A weak ETag, because the file and its compressed copies share it.
  app.use(etag({ weak: true }));
  app.get('*', async (context, next) => {
    const pathname = pathOf(context.req.url);
    const article = isArticlePath(pathname) && (await articles(context, pathname));
    if (article) {
      article.headers.set('Cache-Control', cacheControl(pathname));
      return article;
    }
    if (bots && isBotPath(pathname)) {
      const forwarded = context.req.header('x-forwarded-for');
      const page = await bots(siteUrl, pathname, forwarded ? { 'x-forwarded-for': forwarded } : {});
      context.header('Cache-Control', page.headers.get('Cache-Control') ?? cacheControl(pathname));
      return packed(context, 'html', await page.text());
    }
    const { file, status } = fileFor(pathname, (each) => files.has(each));
    if (!files.has(file)) return context.text('Not found\n', 404);
    const { size, mtimeMs } = statSync(path.join(folder, file));
    context.header('ETag', `W/"${size}-${mtimeMs}"`);
    context.header('Cache-Control', cacheControl(`/${file}`));
    if (file.startsWith('assets/'))
      for (const [name, value] of Object.entries(ASSET_HEADERS)) context.header(name, value);
    const found = await serveStatic({ root: folder, path: file, precompressed: true })(
      context,
      next,
    );
    return found && new Response(found.body, { status, headers: found.headers });
  });
  app.all('*', (context) => context.body(null, 405, { Allow: 'GET, HEAD' }));
  return getRequestListener(app.fetch, { overrideGlobalObjects: false });
}
