import { useParams } from 'react-router-dom';
import { Queries } from '@/components/queries.tsx';
import { TagPage } from '@/features/blog/components/tag-page.tsx';

export function Page() {
  const { tag = '' } = useParams();
  return (
    <Queries>
      <TagPage key={tag} tag={tag} />
    </Queries>
  );
}
