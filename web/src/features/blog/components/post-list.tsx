import { chakra } from '@chakra-ui/react/styled-system';
import { useInfiniteQuery } from '@tanstack/react-query';
import { memo, useDeferredValue } from 'react';
import { Button } from '@/components/button.tsx';
import { describeError } from '@/components/form/error-text.ts';
import { EmptyState, ErrorState, Loading, Skeleton } from '@/components/states.tsx';
import { blogTexts } from '@/content/blog.ts';
import { postsQuery } from '../api/posts.ts';
import { PostCard } from './post-card.tsx';

/** The grid of articles: the first across the whole width, the others two or three in a row. */
const PostGrid = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    columnGap: '8',
    rowGap: { base: '12', lg: '16' },
    gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
    '& > li:first-of-type': { gridColumn: '1 / -1' },
  },
});

const GHOSTS = ['a', 'b', 'c', 'd'];

const LoadingPosts = memo(function LoadingPosts() {
  return (
    <>
      <noscript>{blogTexts.withoutScript}</noscript>
      <Loading text={blogTexts.loading}>
        <PostGrid as="div">
          {GHOSTS.map((ghost, index) => (
            <chakra.div
              key={ghost}
              display="grid"
              gap="4"
              gridColumn={index === 0 ? '1 / -1' : undefined}
            >
              <Skeleton aspectRatio={index === 0 ? { base: 'photo', lg: 'lead' } : 'photo'} />
              <Skeleton height="6" width="4/5" />
              <Skeleton height="4" width="3/5" />
            </chakra.div>
          ))}
        </PostGrid>
      </Loading>
    </>
  );
});

/** Published articles, all or of a tag: loading, empty, failed, or the list with a link to older ones. */
export function PostList({ tag }: { tag?: string }) {
  const list = useInfiniteQuery(postsQuery(tag));
  // Deferred; otherwise all cards would render in one task when the response comes.
  const data = useDeferredValue(list.data);
  const posts = data?.pages.flatMap((page) => page.rows) ?? [];

  if (!data && !list.isError) return <LoadingPosts />;
  if (list.isError && posts.length === 0) {
    return (
      <ErrorState
        title={blogTexts.failed}
        text={describeError(list.error)}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (posts.length === 0) return <EmptyState title={blogTexts.empty} text={blogTexts.emptyText} />;
  return (
    <>
      <PostGrid>
        {posts.map((post, index) => (
          <li key={post.id}>
            <PostCard post={post} lead={index === 0} />
          </li>
        ))}
      </PostGrid>
      {list.isFetchNextPageError && (
        <chakra.p role="alert" textAlign="center" color="fg.error" mt="10">
          {blogTexts.failed}
        </chakra.p>
      )}
      {list.hasNextPage && (
        <chakra.div textAlign="center" mt={{ base: '10', md: '14' }}>
          <Button
            variant="outline"
            size="lg"
            aria-disabled={list.isFetchingNextPage}
            onClick={() => !list.isFetchingNextPage && void list.fetchNextPage()}
          >
            {list.isFetchingNextPage ? blogTexts.loading : blogTexts.loadMore}
          </Button>
        </chakra.div>
      )}
    </>
  );
}
