import { useEffect, useRef, useState } from 'react';
import { lastLook, rememberLook } from './last-look.ts';
import type { ListRow } from './list-row.ts';

/**
 * Tells which rows are new since the last look at this list. The mark stays as long as the list is
 * open; leaving it, or the page, is what makes its rows seen.
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
