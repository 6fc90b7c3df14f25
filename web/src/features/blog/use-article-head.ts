import type { BlogPost } from '@contract/blog-posts.ts';
import { useEffect } from 'react';
import { useDocumentTitle } from '@/components/use-document-title.ts';
import { blogPostPath, PATHS } from '@/lib/paths.ts';
import { articleTexts } from './texts.ts';

/** Finds a tag in the head, or adds it. */
function headTag(selector: string, tag: 'meta' | 'link', attributes: Record<string, string>) {
  const found = document.head.querySelector(selector);
  if (found) return found;
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return document.head.appendChild(made);
}

/** Sets title, description and canonical address of an article that started from the empty shell. */
export function useArticleHead(post: BlogPost | undefined): void {
  useDocumentTitle(post?.title);
  useEffect(() => {
    if (!post) return;
    const description = headTag('meta[name="description"]', 'meta', { name: 'description' });
    description.setAttribute('content', post.excerpt ?? post.title);
    const canonical = headTag('link[rel="canonical"]', 'link', { rel: 'canonical' });
    canonical.setAttribute('href', new URL(blogPostPath(post.slug), location.origin).href);
    return () => {
      canonical.setAttribute('href', new URL(PATHS.blog, location.origin).href);
    };
  }, [post]);
}

/** Sets the title and `noindex` for an address without an article. */
export function useMissingHead(missing: boolean): void {
  useDocumentTitle(missing ? articleTexts.notFound : undefined);
  useEffect(() => {
    if (!missing) return;
    const robots = headTag('meta[name="robots"]', 'meta', { name: 'robots' });
    robots.setAttribute('content', 'noindex');
    return () => robots.remove();
  }, [missing]);
}
