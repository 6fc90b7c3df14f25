import { useCallback, useEffect, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { describeError } from '@/components/form/error-text.ts';
import { Message } from '@/components/message.tsx';
import { Container } from '@/components/section.tsx';
import { ErrorState, Loading, Skeleton } from '@/components/states.tsx';
import { errorTexts } from '@/content/errors.ts';
import { onDemand } from '@/lib/on-demand.tsx';
import { countView } from '../api/posts.ts';
import { type FoundArticle, keepArticle, knownArticle } from '../found-article.ts';
import { articleTexts } from '../texts.ts';
import { useArticleHead, useMissingHead } from '../use-article-head.ts';
import { Article } from './article.tsx';
import { BackLink } from './back-link.tsx';

/** The library of queries comes after the article, whose HTML has what it would ask for first. */
const ArticleQueries = onDemand(
  () => import('./article-queries.tsx'),
  (module) => module.ArticleQueries,
  { Failed: NotLoaded },
);

/** One article by its slug: loading, not found or shown. */
export function ArticleView({ slug }: { slug: string }) {
  const [found, setFound] = useState(() => knownArticle(slug));
  const [isThere, setThere] = useState(false);
  const { post, next, error, missing, retry } = found;
  const shown = post?.slug;
  useArticleHead(post);
  useMissingHead(Boolean(error) && !post);
  useEffect(() => {
    setThere(true);
    if (!shown) return;
    // In a task of its own, so that it does not lengthen hydration.
    const counting = setTimeout(countView, 0, shown);
    return () => clearTimeout(counting);
  }, [shown]);
  const onFound = useCallback(
    (now: FoundArticle) => {
      keepArticle(slug, now);
      setFound(now);
    },
    [slug],
  );
  return (
    <>
      {isThere && <ArticleQueries slug={slug} onFound={onFound} hasArticle={Boolean(post)} />}
      {post ? (
        <Article post={post} next={next} />
      ) : error ? (
        <NoArticle missing={missing} error={error} retry={retry} />
      ) : (
        <LoadingArticle />
      )}
    </>
  );
}

/** In place of the queries; beside an article nothing is missed. */
function NotLoaded({ hasArticle, onRetry }: { hasArticle: boolean; onRetry: () => void }) {
  return hasArticle ? null : <ErrorState onRetry={onRetry} />;
}

function NoArticle({ missing, error, retry }: FoundArticle) {
  return (
    <Message
      title={articleTexts.notFound}
      text={missing ? articleTexts.notFoundText : describeError(error)}
      announce
    >
      {!missing && (
        <Button variant="outline" onClick={retry}>
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
