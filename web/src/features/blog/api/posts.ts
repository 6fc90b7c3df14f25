import { type BlogPost, getBlogPost, listBlog, recordBlogView } from '@contract/blog-posts.ts';
import { api } from '@/lib/api-client.ts';
import { readStored, writeStored } from '@/lib/storage.ts';

/** Articles on one page of the list. */
const POSTS_ON_PAGE = 10;

/** Published articles, newest first, after the cursor of the page before. */
export function loadPosts(before: string | null, signal: AbortSignal) {
  return api(listBlog, {
    query: { limit: POSTS_ON_PAGE, before: before ?? undefined },
    signal,
  });
}

/** One published article. */
export function loadPost(slug: string, signal: AbortSignal): Promise<BlogPost> {
  return api(getBlogPost, { params: { slug }, signal });
}

/** Counts a visit: once for each article in one visit of the site, however often it is opened. */
export function countView(slug: string): void {
  const key = `hariuch.viewed.${slug}`;
  if (readStored(key, 'session') !== null) return;
  writeStored(key, true, 'session');
  // A count that fails is nothing to tell a reader.
  void api(recordBlogView, { params: { slug } }).catch(() => undefined);
}
