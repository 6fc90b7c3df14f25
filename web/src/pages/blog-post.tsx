import { useParams } from 'react-router-dom';
import { seo } from '@/content/seo.ts';
import { ArticleView } from '@/features/blog/components/article-view.tsx';
import { BlogQueries } from '@/features/blog/components/blog-queries.tsx';

export const meta = seo.blog;

/** One article; it names itself once it has loaded. */
export function Page() {
  const { slug = '' } = useParams();
  return (
    <BlogQueries>
      <ArticleView key={slug} slug={slug} />
    </BlogQueries>
  );
}
