import { useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { type ListParams, withListParams } from './list-params.ts';

type Change = (search: URLSearchParams) => URLSearchParams;

const listeners = new Set<() => void>();

/** Calls back when the address has changed, from here or by Back. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

/**
 * The address as the state of the dashboard: tab, search, filter, order, page and open dialog, so that a link
 * can be shared and Back works. Changing it does not scroll.
 */
export function useAddress() {
  const [search, setSearch] = useSearchParams();
  // The router's setter is another one at each address; `change` is not, so that rows which call it are not drawn again.
  const setter = useRef(setSearch);
  useLayoutEffect(() => {
    setter.current = setSearch;
  });

  const change = useCallback((next: Change, replace = false) => {
    // Not `search`, which may be outdated: the router's setter does not queue, so of two changes before a render
    // the second would undo the first (a dialog that had just closed opened again with the next filter).
    const current = new URLSearchParams(window.location.search);
    const options = { replace, state: { keepScroll: true }, preventScrollReset: true };
    setter.current(next(current), options);
    for (const listener of listeners) listener();
  }, []);
  const changeList = useCallback(
    (part: Partial<ListParams>, replace = false) =>
      change((current) => withListParams(current, part), replace),
    [change],
  );
  return { search, change, changeList };
}

/** The page and its tab. */
function placeOf(pathname: string, search: URLSearchParams): string {
  return `${pathname} ${search.get('tab') ?? ''}`;
}

/** The place of the address, where the one of a link is loaded while the earlier is still shown. */
export const currentPlace = () =>
  placeOf(window.location.pathname, new URLSearchParams(window.location.search));

/**
 * The dialog that the address names, such as `details:5`; `kind` alone for a new record. The router renders
 * an address in a transition, with a delay; the dialog is rendered at once instead, so that the next key press
 * applies to it. A change to another tab or page is left to the router.
 */
export function useDialogAddress() {
  const { search, change } = useAddress();
  const { pathname } = useLocation();
  const here = useSyncExternalStore(subscribe, () => window.location.search);
  const now = new URLSearchParams(here);
  const isHere = placeOf(window.location.pathname, now) === placeOf(pathname, search);
  const [kind = '', id = ''] = ((isHere ? now : search).get('dialog') ?? '').split(':');
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
