import { useEffect, useRef } from 'react';
import { meansLetter, useKeys } from '@/features/inbox/keys.ts';
import type { RowWalk } from '../parts/record-tab.ts';
import type { ListRow } from './list-row.ts';
import { neighboursOf } from './neighbours.ts';
import { useDialogAddress } from './use-address.ts';

/**
 * Moves from record to record: J, K and the arrows, in every keyboard layout. J opens the first one of the
 * list. If a record has left the list, the walk continues from where it was.
 */
export function useRowWalk(rows: readonly Pick<ListRow, 'id'>[], id: string): RowWalk {
  const dialog = useDialogAddress();
  const known = useRef<readonly string[]>([]);
  const ids = rows.map((row) => String(row.id));
  const { before, after } =
    id === '' ? { before: undefined, after: ids[0] } : neighboursOf(ids, known.current, id);
  useEffect(() => {
    if (ids.includes(id)) known.current = ids;
  });
  const to = (other: string | undefined) =>
    other === undefined ? null : () => dialog.open('details', other, id !== '');
  const previous = to(before);
  const next = to(after);

  useKeys((event) => {
    if (dialog.kind !== '' && dialog.kind !== 'details') return null;
    if (meansLetter(event, 'j') || (id !== '' && event.code === 'ArrowRight')) return next;
    return meansLetter(event, 'k') || (id !== '' && event.code === 'ArrowLeft') ? previous : null;
  });
  return { previous, next };
}
