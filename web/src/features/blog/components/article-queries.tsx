import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Queries } from '@/components/queries.tsx';
import { ApiError } from '@/lib/api-error.ts';
import { nextQuery, postQuery } from '../api/posts.ts';
import type { FoundArticle } from '../found-article.ts';

/** `hasArticle` is for what stands in its place if it does not come. */
type Props = { slug: string; onFound: (found: FoundArticle) => void; hasArticle: boolean };

function Asking({ slug, onFound }: Omit<Props, 'hasArticle'>) {
  const { data, error, refetch } = useQuery(postQuery(slug));
  // After a refetch the article disappears if it was deleted, and stays if the server fails.
  const missing = error instanceof ApiError && error.status < 500;
  const post = missing ? undefined : data;
  const { data: next } = useQuery(nextQuery(slug, post?.tags[0]));
  useEffect(() => {
    if (post || error) onFound({ post, next, error, missing, retry: () => void refetch() });
  }, [post, next, error, missing, refetch, onFound]);
  return null;
}

/** Loads an article and what follows it, and tells the page, which shows it without the library of queries. */
export function ArticleQueries(props: Props) {
  return (
    <Queries>
      <Asking {...props} />
    </Queries>
  );
}
