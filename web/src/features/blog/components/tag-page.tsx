import { PageHero } from '@/components/page-hero.tsx';
import { Section } from '@/components/section.tsx';
import { useDocumentTitle } from '@/components/use-document-title.ts';
import { blogTexts } from '@/content/blog.ts';
import { BackLink } from './back-link.tsx';
import { PostList } from './post-list.tsx';

export function TagPage({ tag }: { tag: string }) {
  const title = blogTexts.tagTitle(tag);
  useDocumentTitle(title);
  return (
    <>
      <PageHero
        eyebrow={blogTexts.tagsLabel}
        title={tag}
        text={blogTexts.tagText(tag)}
        actions={<BackLink />}
      />
      <Section space="tight" label={title}>
        <PostList tag={tag} />
      </Section>
    </>
  );
}
