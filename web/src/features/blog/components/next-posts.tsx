import { chakra } from '@chakra-ui/react/styled-system';
import type { BlogListItem } from '@contract/blog-posts.ts';
import { TextLink } from '@/components/text-link.tsx';
import { formatDate } from '@/lib/dates.ts';
import { blogPostPath } from '@/lib/paths.ts';
import { unbroken } from '@/lib/unbroken.ts';
import { NEXT_POSTS } from '../published.ts';
import { articleTexts } from '../texts.ts';

/** Other articles of the first tag, newest first; renders nothing if there are none. */
export function NextPosts({
  slug,
  posts = [],
}: {
  slug: string;
  posts?: BlogListItem[] | undefined;
}) {
  const others = posts.filter((other) => other.slug !== slug).slice(0, NEXT_POSTS);
  if (others.length === 0) return null;
  return (
    <chakra.section mt="14" pt="8" borderTopWidth="1px">
      <chakra.h2 textStyle="h3" mb="3">
        {articleTexts.next}
      </chakra.h2>
      <chakra.ul listStyle="none">
        {others.map(({ slug: other, title, publishedAt }) => (
          <chakra.li key={other} py="2">
            <TextLink to={blogPostPath(other)}>{unbroken(title)}</TextLink>
            {publishedAt && (
              <chakra.span display="block" textStyle="small" color="fg.muted">
                {unbroken(formatDate(publishedAt))}
              </chakra.span>
            )}
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}
