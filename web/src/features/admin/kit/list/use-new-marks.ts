import { useEffect, useRef, useState } from 'react';
import { lastLook, rememberLook } from './last-look.ts';
import type { ListRow } from './list-row.ts';

/**
 * Which rows are new since the last visit of this list. A mark stays while the list is open; when the person
 * leaves the list or the page, its rows count as seen.
 */
export function useNewMarks<Row extends ListRow>(
  list: string,
  rows: readonly Row[],
): (row: Row) => boolean {
  const [since] = useState(() => lastLook(list));
  const shown = useRef(rows);
  useEffect(() => {
    shown.current = rows;
  });
  useEffect(() => {
    const remember = () => rememberLook(list, shown.current);
    window.addEventListener('pagehide', remember);
    return () => {
      window.removeEventListener('pagehide', remember);
      remember();
    };
  }, [list]);
  return (row) => since !== null && row.createdAt > since;
}
