import { chakra } from '@chakra-ui/react/styled-system';
import type { BlogPost } from '@contract/blog-posts.ts';
import { formatNumber } from '@contract/fields/money.ts';
import { ButtonLink, ButtonRouterLink } from '@/components/button.tsx';
import { Container } from '@/components/section.tsx';
import { blogTexts } from '@/content/blog.ts';
import { formatDate } from '@/lib/dates.ts';
import { unbroken } from '@/lib/unbroken.ts';
import { articleParts, readingMinutes } from '../article-parts.ts';
import type { FoundArticle } from '../found-article.ts';
import { articleTexts } from '../texts.ts';
import { BackLink } from './back-link.tsx';
import { Contents } from './contents.tsx';
import { Cover } from './cover.tsx';
import { NextPosts } from './next-posts.tsx';
import { Picture } from './picture.tsx';
import { ShareButtons } from './share-buttons.tsx';
import { Tags } from './tags.tsx';

const Text = chakra('p', {
  base: {
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    fontSize: 'lg',
    lineHeight: 'loose',
  },
});

/** One article: plain text, pictures, call to action. */
export function Article({ post, next }: Pick<FoundArticle, 'next'> & { post: BlogPost }) {
  return (
    <chakra.article pt={{ base: '8', md: '12' }} pb={{ base: '16', md: '24' }}>
      <Container maxWidth="narrow">
        <BackLink />
        <chakra.p textStyle="small" color="fg.muted" mt="8">
          {post.publishedAt && (
            <time dateTime={post.publishedAt}>{unbroken(formatDate(post.publishedAt))}</time>
          )}{' '}
          <span>{`· ${articleTexts.reading(readingMinutes(post.content))} · ${blogTexts.views(formatNumber(post.views))}`}</span>
        </chakra.p>
        <chakra.h1 textStyle="h1" mt="3" mb="5">
          {unbroken(post.title)}
        </chakra.h1>
        <Tags tags={post.tags} />
        <Banner post={post} />
        <Contents content={post.content} />
        <chakra.div display="grid" gap="7" mt={{ base: '8', md: '10' }}>
          {articleParts(post.content).map(({ text, place }, index) =>
            place ? (
              <Text key={place} as="h2" id={place} fontWeight="bold" scrollMarginTop="24">
                {unbroken(text)}
              </Text>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the text of a loaded article never moves
              <Text key={index}>{unbroken(text)}</Text>
            ),
          )}
        </chakra.div>
        <Gallery post={post} />
        <CallToAction post={post} />
        <ShareButtons title={post.title} />
        <NextPosts slug={post.slug} posts={next} />
      </Container>
    </chakra.article>
  );
}

/** The article's picture, or the drawing of its card. */
function Banner({ post: { title, slug, featuredImage, featuredImageAlt } }: { post: BlogPost }) {
  const cover = <Cover slug={slug} />;
  return (
    <chakra.div
      aspectRatio={featuredImage ? 'wide' : 'banner'}
      borderRadius="xl"
      overflow="hidden"
      mt="8"
      bg="bg.muted"
    >
      {featuredImage ? (
        <Picture
          src={featuredImage}
          alt={featuredImageAlt ?? blogTexts.imageAlt(title)}
          fallback={cover}
          eager
        />
      ) : (
        cover
      )}
    </chakra.div>
  );
}

function Gallery({ post: { title, images, imageAlts } }: { post: BlogPost }) {
  if (images.length === 0) return null;
  return (
    <chakra.section aria-label={articleTexts.gallery} mt="12" display="grid" gap="6">
      {images.map((src, index) => (
        <Picture
          key={src}
          src={src}
          alt={imageAlts[index] || blogTexts.galleryImageAlt(title, index + 1)}
          fit="whole"
        />
      ))}
    </chakra.section>
  );
}

function CallToAction({ post: { ctaText, ctaUrl } }: { post: BlogPost }) {
  if (!ctaText || !ctaUrl) return null;
  const within = ctaUrl.startsWith('/') && !ctaUrl.startsWith('//');
  return (
    <chakra.div
      mt="12"
      p={{ base: '6', md: '10' }}
      borderRadius="2xl"
      bg="bg.sky"
      textAlign="center"
    >
      {within ? (
        <ButtonRouterLink to={ctaUrl} size="lg">
          {ctaText}
        </ButtonRouterLink>
      ) : (
        <ButtonLink href={ctaUrl} size="lg" rel="noopener">
          {ctaText}
        </ButtonLink>
      )}
    </chakra.div>
  );
}
