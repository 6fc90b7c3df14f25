import type { Route } from '../../_shared/contract/http/route.ts';
import type { ApiContext } from './context.ts';
import { type Cursor, encodeCursor } from './cursor.ts';
import { bodyTag, matches, revisionTag } from './etag.ts';

/**
 * One page of a list. `total` is left out where it was not counted; `rows` is null when the caller's
 * revision is still the newest.
 */
export type Page<Row = unknown> = {
  rows: Row[] | null;
  total?: number | null;
  totalCapped?: boolean;
  nextBefore?: Cursor | null;
  revision?: number;
};

/** A file as a response, shown in the browser; `name` is used when it is saved. */
export type SentFile = { bytes: Uint8Array<ArrayBuffer>; type: string; name?: string };

function sendFile(c: ApiContext, { bytes, type, name }: SentFile): Response {
  return c.body(bytes, 200, {
    'Content-Type': type,
    // Nothing in the file may run or load; browsers still show a PDF.
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    ...(name && { 'Content-Disposition': `inline; filename="${name}"` }),
  });
}

/** A browser must ask again at each poll of a list. */
const REVALIDATED = 'private, no-cache';

function setPageHeaders(c: ApiContext, page: Page): void {
  if (page.total !== undefined && page.total !== null) {
    c.header('X-Total-Count', String(page.total));
  }
  if (page.totalCapped) c.header('X-Total-Capped', 'true');
  if (page.nextBefore) c.header('X-Next-Before', encodeCursor(page.nextBefore));
  if (page.revision !== undefined) c.header('ETag', revisionTag(page.revision));
  c.header('Cache-Control', REVALIDATED);
}

/** Sends JSON with a hash of it as ETag, or 304 if the client already has it. */
async function sendTagged(c: ApiContext, value: object, status: 200 | 201): Promise<Response> {
  const body = JSON.stringify(value);
  const tag = await bodyTag(body);
  c.header('ETag', tag);
  if (matches(c.req.header('if-none-match'), tag)) return c.body(null, 304);
  return c.body(body, status, { 'Content-Type': 'application/json' });
}

/** Sends what a handler returned, in the form that its route declares. */
export async function writeResponse(
  c: ApiContext,
  route: Route,
  result: unknown,
): Promise<Response> {
  const { status } = route;
  if (status === 204) return c.body(null, status);
  // The type of a list's handler guarantees a page.
  const page = route.list ? (result as Page) : undefined;
  if (page) setPageHeaders(c, page);
  if (page?.rows === null) return c.body(null, 304);
  if (route.cacheControl) c.header('Cache-Control', route.cacheControl);
  if (route.file) return sendFile(c, result as SentFile);
  const value = page ? page.rows : result;
  return route.etag === 'body'
    ? sendTagged(c, value as object, status)
    : c.json(value as object, status);
}
