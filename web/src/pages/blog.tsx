import { PageHero } from '@/components/page-hero.tsx';
import { Queries } from '@/components/queries.tsx';
import { Section } from '@/components/section.tsx';
import { blogTexts } from '@/content/blog.ts';
import { PostList } from '@/features/blog/components/post-list.tsx';

export function Page() {
  return (
    <>
      <PageHero eyebrow={blogTexts.eyebrow} title={blogTexts.title} text={blogTexts.text} />
      <Section space="tight" label={blogTexts.listLabel}>
        <Queries>
          <PostList />
        </Queries>
      </Section>
    </>
  );
}
