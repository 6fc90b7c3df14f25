import { useParams } from 'react-router-dom';
import { Queries } from '@/components/queries.tsx';
import { ArticleView } from '@/features/blog/components/article-view.tsx';

/** One article; it sets the title once it has loaded. */
export function Page() {
  const { slug = '' } = useParams();
  return (
    <Queries>
      <ArticleView key={slug} slug={slug} />
    </Queries>
  );
}
