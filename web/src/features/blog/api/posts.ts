import type { BlogListItem, BlogPost } from '@contract/blog-posts.ts';
import { callApi, requestApi } from '@/lib/api-client.ts';
import { readStored, writeStored } from '@/lib/storage.ts';

/** Articles on one page of the list. */
const POSTS_ON_PAGE = 10;

export type PostPage = { posts: readonly BlogListItem[]; next: string | null };

/** Published articles, newest first, after the cursor of the page before. */
export async function loadPosts(before: string | null, signal: AbortSignal): Promise<PostPage> {
  const query = new URLSearchParams({ limit: String(POSTS_ON_PAGE) });
  if (before) query.set('before', before);
  const { data, headers } = await requestApi<BlogListItem[]>(`/api/blog?${query}`, { signal });
  return { posts: data, next: headers.get('X-Next-Before') };
}

const postAddress = (slug: string) => `/api/blog/${encodeURIComponent(slug)}`;

/** One published article. */
export function loadPost(slug: string, signal: AbortSignal): Promise<BlogPost> {
  return callApi(postAddress(slug), { signal });
}

/** Counts a visit: once for each article in one visit of the site, however often it is opened. */
export function countView(slug: string): void {
  const key = `hariuch.viewed.${slug}`;
  if (readStored(key, 'session') !== null) return;
  writeStored(key, true, 'session');
  // A count that fails is nothing to tell a reader.
  void callApi(`${postAddress(slug)}/views`, { method: 'POST' }).catch(() => undefined);
}
