import type { RequestListener } from 'node:http';
import {
  ASSET_HEADERS,
  cacheControl,
  fileFor,
  type HostingSettings,
  headersFor,
  isArticlePath,
} from '../web/build/hosting.ts';
import { serveArticles } from './article-pages.ts';
import { inRoot } from './paths.ts';
import type { OpenSite } from './site.ts';
import { ensureSiteBuilt } from './site-build.ts';
import { encodingFor, readStaticFiles } from './static-files.ts';

/** Files in `dist` that configure a host and are not served. */
const HOST_FILES = ['_headers', '_redirects', 'vercel.json', 'manifest.json'];

/** Serves a built site as a static host does: the same files, headers and compression. */
export function serveBuilt(
  folder: string,
  siteUrl: string,
  settings: HostingSettings,
): RequestListener {
  const files = readStaticFiles(folder);
  for (const name of HOST_FILES) files.delete(name);
  const articles = serveArticles(`${siteUrl}/api`, console.log);

  const serve: RequestListener = async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://local');
    const path = decode(pathname);
    const headers = headersFor(path, settings);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { ...headers, Allow: 'GET, HEAD' }).end();
      return;
    }
    if (isArticlePath(path)) {
      const asked = {
        pathname: path,
        method: request.method,
        accepts: request.headers['accept-encoding'] ?? '',
        ifNoneMatch: request.headers['if-none-match'],
      };
      const cached = { ...headers, 'Cache-Control': cacheControl(path) };
      if (await articles(asked, response, cached)) return;
    }
    const { file: name, status } = fileFor(path, (each) => files.has(each));
    const file = files.get(name);
    if (!file) {
      response.writeHead(404, { ...headers, 'Content-Type': 'text/plain; charset=utf-8' });
      response.end('Not found\n');
      return;
    }
    const isAsset = name.startsWith('assets/');
    const caching = {
      ...(isAsset ? ASSET_HEADERS : { 'Cache-Control': cacheControl(`/${name}`) }),
      ETag: file.etag,
    };
    if (status === 200 && request.headers['if-none-match'] === file.etag) {
      response.writeHead(304, { ...headers, ...caching }).end();
      return;
    }
    const encoding = encodingFor(file, request.headers['accept-encoding'] ?? '');
    const body = encoding ? (file.packed[encoding] ?? file.body) : file.body;
    response.writeHead(status, {
      ...headers,
      ...caching,
      'Content-Type': file.type,
      'Content-Length': body.length,
      Vary: 'Accept-Encoding',
      ...(encoding && { 'Content-Encoding': encoding }),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
  return serve;
}

/** A path with an invalid escape does not exist. */
function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return '/%';
  }
}

/** The built site; it is built first if its sources have changed. */
export const openBuiltSite: OpenSite = async ({ site, supabaseUrl }) => {
  await ensureSiteBuilt(console.log);
  const chatbotUrl = process.env.VITE_CHATBOT_URL;
  const turnstile = Boolean(process.env.VITE_TURNSTILE_SITE_KEY);
  const settings = {
    apiUrl: supabaseUrl,
    turnstile,
    localFrames: true,
    ...(chatbotUrl && { chatbotUrl }),
  };
  return { listener: serveBuilt(inRoot('dist'), site.url, settings) };
};

/** Nothing but `/api`: for tests and for work on the API alone. */
export const openNoSite: OpenSite = async () => ({
  listener: (_request, response) => {
    response.writeHead(404).end();
  },
});
