import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ListParams, withListParams } from './list-params.ts';

type Change = (search: URLSearchParams) => URLSearchParams;

/**
 * The address as the state of the dashboard: tab, search, filter, sort, page and open dialog stand in
 * it, so that a link can be shared and Back works. Nothing scrolls when it changes.
 */
export function useAddress() {
  const [search, setSearch] = useSearchParams();

  const change = useCallback(
    (next: Change, replace = false) => {
      // What was rendered last may be older: two changes before the next render would undo each other
      // (a dialog that had just closed opened again with the next filter). Setters of the router do not queue.
      const current = new URLSearchParams(window.location.search);
      const options = { replace, state: { keepScroll: true }, preventScrollReset: true };
      setSearch(next(current), options);
    },
    [setSearch],
  );
  const changeList = useCallback(
    (part: Partial<ListParams>, replace = false) =>
      change((current) => withListParams(current, part), replace),
    [change],
  );
  return { search, change, changeList };
}

/** The dialog that the address names, such as `details:5`; `kind` alone for a new record. */
export function useDialogAddress() {
  const { search, change } = useAddress();
  const [kind = '', id = ''] = (search.get('dialog') ?? '').split(':');
  const open = useCallback(
    (name: string, rowId?: number | string, replace = false) =>
      change((current) => {
        const next = new URLSearchParams(current);
        next.set('dialog', rowId === undefined ? name : `${name}:${rowId}`);
        return next;
      }, replace),
    [change],
  );
  const close = useCallback(
    () =>
      change((current) => {
        const next = new URLSearchParams(current);
        next.delete('dialog');
        return next;
      }, true),
    [change],
  );
  return { kind, id, open, close };
}
