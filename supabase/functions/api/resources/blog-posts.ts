import type * as contract from '../../_shared/contract/blog-posts.ts';
import { dataOf } from '../data/database.ts';
import { countAttempt } from '../data/rate-limit.ts';
import { add, change, list, read, remove } from '../data/records.ts';
import { columnsOf, toEntity } from '../data/rows.ts';
import { type Cursor, decodeCursor } from '../http/cursor.ts';
import { ApiError } from '../http/errors.ts';
import type { Handlers } from '../router.ts';

const TABLE = 'blog_posts';
const added = add(TABLE);
const changed = change(TABLE);
const readOne = read(TABLE);

/** Where a page of the public list begins; throws validation_failed for a cursor of another list. */
function position({ publishedAt, id }: Cursor): { publishedAt: string; id: number } {
  const time = typeof publishedAt === 'string' ? Date.parse(publishedAt) : Number.NaN;
  if (Number.isNaN(time) || !Number.isSafeInteger(id)) throw new ApiError('validation_failed');
  return { publishedAt: String(publishedAt), id: Number(id) };
}

export const blogPosts: Handlers<typeof contract> = {
  // Published articles only, for every caller: the route ignores tokens.
  listBlog: async ({ supabase, route, query: { limit, before, tag } }) => {
    const published = supabase.visitor
      .from(TABLE)
      .select(columnsOf(route.response))
      .eq('status', 'published')
      .order('published_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(limit + 1);
    // Quoted: a tag may contain the separators of an array.
    if (tag !== undefined) published.filter('tags', 'cs', `{"${tag.replace(/["\\]/g, '\\$&')}"}`);
    const start = before === undefined ? undefined : position(decodeCursor(before));
    const [response, counted] = await Promise.all([
      start
        ? published.or(
            `published_at.lt."${start.publishedAt}",and(published_at.eq."${start.publishedAt}",id.lt.${start.id})`,
          )
        : published,
      // Counted for the first page only. By a function and not by a Prefer header, which public.refuse_estimates
      // refuses for visitors.
      start
        ? undefined
        : supabase.visitor.rpc('count_articles', tag === undefined ? {} : { p_tag: tag }),
    ]);
    const rows = dataOf(response).map((row) => toEntity(route.response, row));
    const page = rows.slice(0, limit);
    const last = rows.length > limit ? page.at(-1) : undefined;
    return {
      rows: page,
      total: counted ? dataOf(counted) : null,
      nextBefore: last ? { publishedAt: last.publishedAt, id: last.id } : null,
    };
  },

  // A draft is not found.
  getBlogPost: async ({ supabase, route, params: { slug } }) => {
    const published = supabase.visitor
      .from(TABLE)
      .select(columnsOf(route.response))
      .eq('status', 'published')
      .eq('slug', slug);
    const post = dataOf(await published.maybeSingle());
    if (!post) throw new ApiError('not_found');
    return toEntity(route.response, post);
  },

  // An unknown slug is ignored.
  recordBlogView: async (request) => {
    await countAttempt(request, 'view', request.address);
    const { supabase, params } = request;
    dataOf(await supabase.system.rpc('record_blog_view', { p_slug: params.slug }));
  },

  listAdminBlog: list(TABLE),
  getAdminBlogPost: readOne,
  createBlogPost: async ({ caller, route, input }) =>
    toEntity(route.response, await added({ caller, input })),
  // Read again, because the row that a change returns lacks the newest views.
  updateBlogPost: async (request) => {
    await changed(request);
    return await readOne(request);
  },
  deleteBlogPost: remove(TABLE),
};
