import { openApiDocument } from '../../_shared/contract/http/openapi.ts';
import { ROUTES } from '../../_shared/contract/routes.ts';
import { ApiError } from '../http/api-error.ts';
import type { ApiContext } from '../http/context.ts';
import { bodyTag, matches } from '../http/etag.ts';

const document = JSON.stringify(openApiDocument(ROUTES));
const documentTag = bodyTag(document);

/** GET /api/health: a query that reads no row, through the same gate as every other (design §3). */
export async function health(c: ApiContext): Promise<Response> {
  const answer = await c.get('services').visitor.from('blog_posts').select('id').limit(1);
  if (answer.error) throw new ApiError('unavailable', { cause: answer.error });
  return c.json({ status: 'ok' });
}

/** GET /api/openapi.json (design §3). */
export async function openapi(c: ApiContext): Promise<Response> {
  const tag = await documentTag;
  c.header('ETag', tag);
  c.header('Cache-Control', 'public, max-age=300');
  if (matches(c.req.header('if-none-match'), tag)) return c.body(null, 304);
  return c.body(document, 200, { 'Content-Type': 'application/json' });
}
