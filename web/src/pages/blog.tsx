import { PageHero } from '@/components/page-hero.tsx';
import { Section } from '@/components/section.tsx';
import { blogTexts } from '@/content/blog.ts';
import { seo } from '@/content/seo.ts';
import { BlogQueries } from '@/features/blog/components/blog-queries.tsx';
import { PostList } from '@/features/blog/components/post-list.tsx';

export const meta = seo.blog;

/** Published articles. */
export function Page() {
  return (
    <>
      <PageHero eyebrow={blogTexts.eyebrow} title={blogTexts.title} text={blogTexts.text} />
      <Section space="tight" label={blogTexts.listLabel}>
        <BlogQueries>
          <PostList />
        </BlogQueries>
      </Section>
    </>
  );
}
