import { chakra } from '@chakra-ui/react/styled-system';
import type { BlogListItem } from '@contract/blog-posts.ts';
import { Link } from 'react-router-dom';
import { Icon } from '@/components/icons.tsx';
import { blogTexts } from '@/content/blog.ts';
import { formatDate } from '@/lib/dates.ts';
import { blogPostPath } from '@/lib/paths.ts';
import { unbroken } from '@/lib/unbroken.ts';
import { Cover } from './cover.tsx';
import { Picture } from './picture.tsx';
import { Tags } from './tags.tsx';

const TAGS_ON_CARD = 3;

const Article = chakra('article', {
  base: {
    position: 'relative',
    display: 'grid',
    gap: '6',
    alignContent: 'start',
    '&:hover [data-more]': { color: 'brand.fg', textDecoration: 'underline' },
    '&:hover [data-frame] > *': { transform: { _motionSafe: 'scale(1.03)' } },
  },
  variants: {
    lead: {
      true: {
        gridTemplateColumns: { lg: 'minmax(0, 7fr) minmax(0, 5fr)' },
        columnGap: '12',
        alignItems: 'center',
      },
    },
  },
});

// Makes the whole card clickable, although only the title is a link.
const TitleLink = chakra(Link, {
  base: { _after: { content: '""', position: 'absolute', inset: '0' } },
});

/** An article in the list; `lead` shows the newest one larger. */
export function PostCard({ post, lead = false }: { post: BlogListItem; lead?: boolean }) {
  const cover = <Cover slug={post.slug} />;
  return (
    <Article lead={lead}>
      <chakra.div
        data-frame=""
        aspectRatio={lead ? 'wide' : 'photo'}
        overflow="hidden"
        borderRadius="xl"
        bg="bg.muted"
        css={{ '& > *': { transition: 'transform 0.4s' } }}
      >
        {post.featuredImage ? (
          <Picture
            src={post.featuredImage}
            alt={post.featuredImageAlt ?? blogTexts.imageAlt(post.title)}
            fallback={cover}
            eager={lead}
          />
        ) : (
          cover
        )}
      </chakra.div>
      {/* minmax lets a title of one long word break, instead of widening the card and the page. */}
      <chakra.div
        minWidth="0"
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap="3"
        alignContent="start"
        overflowWrap="anywhere"
      >
        {post.publishedAt && (
          <chakra.p textStyle="small" color="fg.muted">
            <time dateTime={post.publishedAt}>{unbroken(formatDate(post.publishedAt))}</time>
          </chakra.p>
        )}
        <chakra.h2 textStyle={lead ? 'h2' : 'h3'}>
          <TitleLink to={blogPostPath(post.slug)}>{unbroken(post.title)}</TitleLink>
        </chakra.h2>
        {post.excerpt && <chakra.p color="fg.muted">{unbroken(post.excerpt)}</chakra.p>}
        <Tags tags={post.tags} limit={TAGS_ON_CARD} />
        <chakra.span
          data-more=""
          aria-hidden="true"
          display="inline-flex"
          alignItems="center"
          gap="2"
          textStyle="label"
          mt="1"
        >
          {blogTexts.readMore}
          <Icon name="arrowRight" />
        </chakra.span>
      </chakra.div>
    </Article>
  );
}
