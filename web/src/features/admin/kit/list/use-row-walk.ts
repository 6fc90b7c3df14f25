import { useEffect, useRef } from 'react';
import type { ListRow } from './list-row.ts';
import { useDialogAddress } from './use-address.ts';

/** The ways from an open record to its neighbours in the list; null at an end. */
export type RowWalk = { previous: (() => void) | null; next: (() => void) | null };

/** Whether a key is for what has the focus, or for a question that is asked. */
export function isForControl(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  if (document.querySelector('[role=alertdialog]')) return true;
  return (
    event.target instanceof Element &&
    event.target.closest('input, textarea, select, [contenteditable], [role=tab]') !== null
  );
}

/**
 * From record to record: J, K and the arrows, whatever the keyboard's language. J opens the first one of
 * the list. A record that has left the list, since its status was filtered, keeps its place in it.
 */
export function useRowWalk(rows: readonly ListRow[], id: string): RowWalk {
  const dialog = useDialogAddress();
  const place = useRef(-1);
  const found = rows.findIndex((row) => String(row.id) === id);
  if (found >= 0) place.current = found;
  const isGone = id !== '' && found < 0;
  const before = rows[place.current - 1];
  const after = id === '' ? rows[0] : rows[isGone ? place.current : place.current + 1];
  const to = (row: ListRow | undefined) =>
    row ? () => dialog.open('details', row.id, id !== '') : null;
  const previous = id === '' ? null : to(before);
  const next = to(after);

  useEffect(() => {
    if (dialog.kind !== '' && dialog.kind !== 'details') return;
    const listen = (event: KeyboardEvent) => {
      if (isForControl(event)) return;
      const forward = event.code === 'KeyJ' || (id !== '' && event.code === 'ArrowRight');
      const back = event.code === 'KeyK' || (id !== '' && event.code === 'ArrowLeft');
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
