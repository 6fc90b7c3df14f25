import type { BlogListItem, BlogPost } from '@contract/blog-posts.ts';
import { pageAnswer } from '@/lib/page-data.ts';
import { blogPostPath } from '@/lib/paths.ts';
import { PUBLISHED_ANSWERS } from './published.ts';

/** What is known of an article: nothing yet, the article, or why there is none. */
export type FoundArticle = {
  post?: BlogPost | undefined;
  /** The newest ones of its first tag. */
  next?: BlogListItem[] | undefined;
  error?: unknown;
  missing?: boolean;
  retry?: () => void;
};

/** Of this page load, so that Back has the height of the article at once. */
const known = new Map<string, FoundArticle>();

export const keepArticle = (slug: string, found: FoundArticle) => known.set(slug, found);

/** What is known before anything is loaded: of before, or of the prerendered page. */
export function knownArticle(slug: string): FoundArticle {
  const answer = <Answer>(name: string) => pageAnswer<Answer>(blogPostPath(slug), name);
  return (
    known.get(slug) ?? {
      post: answer<BlogPost>(PUBLISHED_ANSWERS.post),
      next: answer<BlogListItem[]>(PUBLISHED_ANSWERS.next),
    }
  );
}
