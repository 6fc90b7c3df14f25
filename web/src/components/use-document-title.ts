import { company } from '@contract/company.ts';
import { useEffect } from 'react';

/** Sets the title of a page that has none in the table of titles: an article, or the staff area. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} – ${company.name}`;
  }, [title]);
}
