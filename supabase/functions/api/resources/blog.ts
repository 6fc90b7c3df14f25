import { blogListItem, blogPost } from '../../_shared/contract/blog-posts.ts';
import { SLUG_PATTERN } from '../../_shared/contract/fields/primitives.ts';
import { pageQuery } from '../../_shared/contract/http/lists.ts';
import { columnsOf, toEntity } from '../data/case.ts';
import { dataOf } from '../data/database-error.ts';
import { ApiError } from '../http/api-error.ts';
import type { ApiContext } from '../http/context.ts';
import { decodeCursor } from '../http/cursor.ts';
import { bodyTag, matches } from '../http/etag.ts';
import { checked } from '../http/read-body.ts';
import { clientAddress, countAttempt } from '../middleware/rate-limit.ts';
import { setPageHeaders } from './lists.ts';

type Row = Record<string, unknown>;

// Published content is the same for everyone: shared caches may hold it for half a minute, and show
// it five minutes longer while they ask again.
const CACHEABLE = 'public, max-age=30, stale-while-revalidate=300';

async function cacheable(c: ApiContext, value: unknown): Promise<Response> {
  const body = JSON.stringify(value);
  const tag = await bodyTag(body);
  c.header('Cache-Control', CACHEABLE);
  c.header('ETag', tag);
  if (matches(c.req.header('if-none-match'), tag)) return c.body(null, 304);
  return c.body(body, 200, { 'Content-Type': 'application/json' });
}

/** A cursor of this list; throws validation_failed for one of another shape. */
function position(before: string): { publishedAt: string; id: number } {
  const { publishedAt, id } = decodeCursor(before);
  const time = typeof publishedAt === 'string' ? Date.parse(publishedAt) : Number.NaN;
  if (Number.isNaN(time) || !Number.isSafeInteger(id)) throw new ApiError('validation_failed');
  return { publishedAt: String(publishedAt), id: Number(id) };
}

/** GET /api/blog: published articles only, whoever asks (design §3). */
export async function listBlog(c: ApiContext): Promise<Response> {
  const { limit, before } = checked(pageQuery, c.req.query());
  const published = c.var.services.visitor
    .from('blog_posts')
    .select(columnsOf(blogListItem), { count: before === undefined ? 'exact' : undefined })
    .eq('status', 'published')
    .order('published_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(limit + 1);
  const { publishedAt, id } = before === undefined ? {} : position(before);
  const answer = await (publishedAt === undefined
    ? published
    : published.or(
        `published_at.lt."${publishedAt}",and(published_at.eq."${publishedAt}",id.lt.${id})`,
      ));
  const rows = dataOf(answer) as unknown as Row[];
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  setPageHeaders(c, {
    ...(answer.count !== null && { total: answer.count }),
    nextBefore: last ? { publishedAt: last.published_at, id: last.id } : null,
  });
  return cacheable(
    c,
    page.map((row) => toEntity(blogListItem, row)),
  );
}

function slugOf(c: ApiContext): string {
  const slug = c.req.param('slug') ?? '';
  if (slug.length > 200 || !SLUG_PATTERN.test(slug)) throw new ApiError('not_found');
  return slug;
}

/** GET /api/blog/{slug}: a draft is as good as absent. */
export async function getBlogPost(c: ApiContext): Promise<Response> {
  const row = dataOf(
    await c.var.services.visitor
      .from('blog_posts')
      .select(columnsOf(blogPost))
      .eq('status', 'published')
      .eq('slug', slugOf(c))
      .maybeSingle(),
  );
  if (!row) throw new ApiError('not_found');
  return cacheable(c, toEntity(blogPost, row as unknown as Row));
}

/** POST /api/blog/{slug}/views: one visit more. An unknown slug counts nothing and says nothing. */
export async function recordBlogView(c: ApiContext): Promise<Response> {
  const slug = slugOf(c);
  await countAttempt(c, 'view', clientAddress(c));
  dataOf(await c.var.services.system.rpc('record_blog_view', { p_slug: slug }));
  return c.body(null, 204);
}
