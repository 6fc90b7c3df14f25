import { company } from '@contract/company.ts';
import { useEffect } from 'react';

/** Sets the title of a page that has none in the table of titles: an article, the staff area, or a page of `owner`. */
export function useDocumentTitle(title: string | undefined, owner: string = company.name): void {
  useEffect(() => {
    if (title) document.title = `${title} – ${owner}`;
  }, [title, owner]);
}
