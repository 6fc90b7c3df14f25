import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Context } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { type ArticleFile, articlePages, articleSource } from '../web/build/articles.ts';
import { openRenderer } from '../web/build/site-renderer.ts';

const brotli = promisify(brotliCompress);
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** A response with a text or picture that was made for this request. */
export async function packed(context: Context, type: string, content: string | Buffer) {
  context.header('Content-Type', getMimeType(`.${type}`));
  context.header('Vary', 'Accept-Encoding');
  const packs = type !== 'png' && /\bbr\b/.test(context.req.header('Accept-Encoding') ?? '');
  if (packs) context.header('Content-Encoding', 'br');
  const body = packs ? await brotli(content, QUICK) : content;
  return context.body(new Uint8Array(Buffer.from(body)));
}

/**
 * Renders article pages for each request, as a build would write them now: a hosted site shows a change of an
 * article after its deploy hook has run, the local stack at once.
 */
export function serveArticles(api: string, log: (line: string) => void) {
  let pages: Promise<ReturnType<typeof articlePages>> | undefined;
  const open = async () => articlePages(await openRenderer(), articleSource(api));

  /** Returns undefined for an unknown path or article, and if the page cannot be rendered. */
  return async (context: Context, pathname: string): Promise<Response | undefined> => {
    let file: ArticleFile | null | undefined;
    try {
      pages ??= open();
      file = await (await pages).file(pathname);
    } catch (error) {
      pages = undefined;
      log(`The page ${pathname} cannot be made: ${(error as Error).message}`);
    }
    if (!file) return undefined;
    return packed(context, file.type, file.body);
  };
}
