import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from '@/components/button.tsx';
import { describeError } from '@/components/form/error-text.ts';
import { Message } from '@/components/message.tsx';
import { Container } from '@/components/section.tsx';
import { Loading, Skeleton } from '@/components/states.tsx';
import { errorTexts } from '@/content/errors.ts';
import { ApiError } from '@/lib/api-error.ts';
import { countView, postQuery } from '../api/posts.ts';
import { articleTexts } from '../texts.ts';
import { useArticleHead, useMissingHead } from '../use-article-head.ts';
import { Article } from './article.tsx';
import { BackLink } from './back-link.tsx';

/** One article by its slug: loading, not found or shown. */
export function ArticleView({ slug }: { slug: string }) {
  const { data, error, isPending, refetch } = useQuery(postQuery(slug));
  const missing = error instanceof ApiError && error.status < 500;
  // After a refetch the article disappears if it was deleted, and stays if the server fails.
  const post = missing ? undefined : data;
  const found = post?.slug;
  useArticleHead(post);
  useMissingHead(error !== null && !post);
  useEffect(() => {
    if (!found) return;
    // In a task of its own, so that it does not lengthen hydration.
    const counting = setTimeout(countView, 0, found);
    return () => clearTimeout(counting);
  }, [found]);

  if (isPending) return <LoadingArticle />;
  if (post) return <Article post={post} />;
  return (
    <Message
      title={articleTexts.notFound}
      text={missing ? articleTexts.notFoundText : describeError(error)}
      announce
    >
      {!missing && (
        <Button variant="outline" onClick={() => void refetch()}>
          {errorTexts.retry}
        </Button>
      )}
      <BackLink variant="solid" />
    </Message>
  );
}

/** As high as the screen, so that the footer is not pushed down later. */
function LoadingArticle() {
  return (
    <Container maxWidth="narrow" py={{ base: '12', md: '20' }} minHeight="dvh">
      <Loading text={articleTexts.loading}>
        <Skeleton height="12" mb="4" />
        <Skeleton height="12" width="4/5" mb="10" />
        <Skeleton height="5" mb="3" />
        <Skeleton height="5" mb="3" />
        <Skeleton height="5" width="4/5" />
      </Loading>
    </Container>
  );
}
