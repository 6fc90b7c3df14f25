import type * as contract from '@contract/blog-posts.ts';
import { api } from '@/lib/api-client.ts';
import { pageAnswer } from '@/lib/page-data.ts';
import { blogPostPath, blogTagPath, PATHS } from '@/lib/paths.ts';
import { plainRoute } from '@/lib/plain-route.ts';
import { readStored, writeStored } from '@/lib/storage.ts';
import { NEXT_POSTS, POSTS_ON_PAGE, PUBLISHED_ANSWERS } from '../published.ts';

type BlogPost = contract.BlogPost;
const listBlog = plainRoute<typeof contract.listBlog>('GET', '/api/blog', {
  list: true,
  etag: 'body',
});
const getBlogPost = plainRoute<typeof contract.getBlogPost>('GET', '/api/blog/{slug}', {
  etag: 'body',
});
const recordBlogView = plainRoute<typeof contract.recordBlogView>('POST', '/api/blog/{slug}/views');

/**
 * For how many milliseconds a loaded article is fresh. Shared caches keep it for another half minute, so every
 * reader sees an edit or a deletion within a minute.
 */
const HOLDS_MS = 30_000;

/** The options of all article queries: prerendered data is loaded again when the query runs. */
const ofBlog = { staleTime: HOLDS_MS, initialDataUpdatedAt: 0 } as const;

type Page = Awaited<ReturnType<typeof loadPosts>>;

function loadPosts(
  query: { limit: number; before?: string | undefined; tag?: string | undefined },
  signal: AbortSignal,
) {
  return api(listBlog, { query, signal });
}

/** Published articles, newest first, or those of one tag, a page at a time. */
export const postsQuery = (tag?: string) => ({
  ...ofBlog,
  queryKey: ['blog', 'pages', tag ?? null],
  queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) =>
    loadPosts({ limit: POSTS_ON_PAGE, before: pageParam ?? undefined, tag }, signal),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextBefore }: Page) => nextBefore,
  initialData: () => {
    const path = tag === undefined ? PATHS.blog : blogTagPath(tag);
    const page = pageAnswer<Page>(path, PUBLISHED_ANSWERS.list);
    return page && { pages: [page], pageParams: [null] };
  },
});

/** One published article. */
export const postQuery = (slug: string) => ({
  ...ofBlog,
  queryKey: ['blog', 'post', slug],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<BlogPost> =>
    api(getBlogPost, { params: { slug }, signal }),
  initialData: () => pageAnswer<BlogPost>(blogPostPath(slug), PUBLISHED_ANSWERS.post),
});

/** The newest articles of a tag, without the article with this slug. */
export const nextQuery = (slug: string, tag: string | undefined) => ({
  ...ofBlog,
  queryKey: ['blog', 'next', slug, tag],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await loadPosts({ limit: NEXT_POSTS + 1, tag }, signal)).rows,
  enabled: tag !== undefined,
  initialData: () => pageAnswer<Page['rows']>(blogPostPath(slug), PUBLISHED_ANSWERS.next),
});

/** Counts a visit: once for each article in a page load of the site. */
export function countView(slug: string): void {
  const key = `hariuch.viewed.${slug}`;
  if (readStored(key, 'session') !== null) return;
  writeStored(key, true, 'session');
  // A failure is ignored: it does not concern the reader.
  void api(recordBlogView, { params: { slug } }).catch(() => undefined);
}
