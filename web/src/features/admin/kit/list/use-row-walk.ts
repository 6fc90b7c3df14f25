import { useEffect, useLayoutEffect, useRef } from 'react';
import { meansLetter } from '../parts/keys.ts';
import type { RowWalk } from '../parts/record-tab.ts';
import type { ListRow } from './list-row.ts';
import { neighboursOf } from './neighbours.ts';
import { useDialogAddress } from './use-address.ts';

const CONTROLS =
  'a[href], button, input, textarea, select, summary, [contenteditable], [role=tab], [role=menu], [tabindex="0"]';

/**
 * Whether a key belongs to the focused control or to an open question, and so is no shortcut: shortcuts are for the
 * open record itself and for the list, whose rows have the focus on their names.
 */
export function isForControl(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  if (document.querySelector('[role=alertdialog]')) return true;
  const control = event.target instanceof Element ? event.target.closest(CONTROLS) : null;
  return control !== null && !control.matches('#admin-rows [data-open]');
}

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

  // A layout effect, so that each key applies to the record on screen: an effect may run after the next key.
  useLayoutEffect(() => {
    if (dialog.kind !== '' && dialog.kind !== 'details') return;
    const listen = (event: KeyboardEvent) => {
      if (isForControl(event)) return;
      const forward = meansLetter(event, 'j') || (id !== '' && event.code === 'ArrowRight');
      const back = meansLetter(event, 'k') || (id !== '' && event.code === 'ArrowLeft');
      const go = forward ? next : back ? previous : null;
      if (!go) return;
      event.preventDefault();
      go();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  });
  return { previous, next };
}
