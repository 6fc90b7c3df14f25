import { type BlogPost, getBlogPost, listBlog, recordBlogView } from '@contract/blog-posts.ts';
import { blogPostPath, blogTagPath, PATHS } from '@/content/paths.ts';
import { api } from '@/lib/api-client.ts';
import { pageAnswer } from '@/lib/page-data.ts';
import { readStored, writeStored } from '@/lib/storage.ts';
import { NEXT_POSTS, POSTS_ON_PAGE, PUBLISHED_ANSWERS } from '../published.ts';

/**
 * How long an article stands without being asked for again, in milliseconds: with the half minute of the
 * caches in between, an edit or a deletion is seen by everybody within a minute.
 */
const HOLDS_MS = 30_000;

/** What queries of articles have in common: a page that came with its answer asks again once it runs. */
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

/** The newest articles of a tag, beside the one that is read. */
export const nextQuery = (slug: string, tag: string | undefined) => ({
  ...ofBlog,
  queryKey: ['blog', 'next', slug, tag],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await loadPosts({ limit: NEXT_POSTS + 1, tag }, signal)).rows,
  enabled: tag !== undefined,
  initialData: () => pageAnswer<Page['rows']>(blogPostPath(slug), PUBLISHED_ANSWERS.next),
});

/** Counts a visit: once for each article in one visit of the site, however often it is opened. */
export function countView(slug: string): void {
  const key = `hariuch.viewed.${slug}`;
  if (readStored(key, 'session') !== null) return;
  writeStored(key, true, 'session');
  // A count that fails is nothing to tell a reader.
  void api(recordBlogView, { params: { slug } }).catch(() => undefined);
}
