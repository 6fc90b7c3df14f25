import { useParams } from 'react-router-dom';
import { Queries } from '@/components/queries.tsx';
import { TagPage } from '@/features/blog/components/tag-page.tsx';
import { tagInPath } from '@/lib/paths.ts';

export function Page() {
  const tag = tagInPath(useParams().tag ?? '');
  return (
    <Queries>
      <TagPage key={tag} tag={tag} />
    </Queries>
  );
}
