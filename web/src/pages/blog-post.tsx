import { useParams } from 'react-router-dom';
import { ArticleView } from '@/features/blog/components/article-view.tsx';

/** One article; it sets the title once it has loaded. */
export function Page() {
  const { slug = '' } = useParams();
  return <ArticleView key={slug} slug={slug} />;
}
