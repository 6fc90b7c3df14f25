import type { ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { getMimeType } from 'hono/utils/mime';
import { type ArticleFile, articlePages, articleSource } from '../web/build/articles.ts';
import { openRenderer } from '../web/build/site-renderer.ts';
import { etagOf } from './static-files.ts';

const brotli = promisify(brotliCompress);
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** What the response depends on. */
export type ArticleRequest = {
  pathname: string;
  method: string | undefined;
  accepts: string;
  ifNoneMatch: string | undefined;
};

/**
 * Article pages as a build at this moment would write them: a host shows them after its deploy hook, this
 * machine at once.
 */
export function serveArticles(api: string, log: (line: string) => void) {
  let pages: Promise<ReturnType<typeof articlePages>> | undefined;
  const open = async () => articlePages(await openRenderer(), articleSource(api));

  /**
   * Returns whether it has responded; false for an unknown path or article, and when the page cannot be made.
   */
  return async (
    { pathname, method, accepts, ifNoneMatch }: ArticleRequest,
    response: ServerResponse,
    headers: Record<string, string>,
  ): Promise<boolean> => {
    let file: ArticleFile | null | undefined;
    try {
      pages ??= open();
      file = await (await pages).file(pathname);
    } catch (error) {
      pages = undefined;
      log(`The page ${pathname} cannot be made: ${(error as Error).message}`);
    }
    if (!file) return false;
    const plain = Buffer.from(file.body);
    const etag = etagOf(plain);
    const caching = { ETag: etag, Vary: 'Accept-Encoding' };
    if (ifNoneMatch === etag) {
      response.writeHead(304, { ...headers, ...caching }).end();
      return true;
    }
    const packs = file.type !== 'png' && /\bbr\b/.test(accepts);
    const body = packs ? await brotli(plain, QUICK) : plain;
    response.writeHead(200, {
      ...headers,
      ...caching,
      'Content-Type': getMimeType(`.${file.type}`),
      'Content-Length': body.length,
      ...(packs && { 'Content-Encoding': 'br' }),
    });
    response.end(method === 'HEAD' ? undefined : body);
    return true;
  };
}
