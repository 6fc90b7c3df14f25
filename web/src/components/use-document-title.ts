import { company } from '@contract/company.ts';
import { useEffect } from 'react';

/** Sets the title of a page that is not in the table of titles: one article, the staff area. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} – ${company.name}`;
  }, [title]);
}
