import { useEffect, useRef } from 'react';

/**
 * Entries of the browser's history for what opens within a page: steps of a wizard, dialogs, the chat. Back
 * closes one or goes one step back, instead of leaving the page with what was typed.
 *
 * Each entry names what is open in it, outermost first (`history.state.layers`). The page decides what is
 * open, and the history follows: opening adds an entry, closing by a button removes it. Only when the person
 * goes back or forward does the page follow the history. The rest of an entry's state belongs to the router
 * and is not changed, so the router ignores these moves.
 */
type State = { layers?: string[] } | null;

/**
 * Called when the person goes back or forward: opens or closes the owner (a wizard, a dialog) to this depth. An
 * owner that cannot go there, such as a wizard whose step has invalid fields, stays where it is.
 */
type Go = (depth: number) => unknown;

/** What is open now, outermost first; a wizard is in it once for each passed step. */
const open: string[] = [];
const owners = new Map<string, Go>();
let listening = false;
let planned = false;
/** The timer of a `history.go` that this module has called; undefined if none is running. */
let moving: ReturnType<typeof setTimeout> | undefined;

/** How long to wait for `popstate` after `history.go`, which does nothing if there is no such entry. */
const MOVE_MS = 1000;

const shown = (): string[] => (history.state as State)?.layers ?? [];
const depthIn = (layers: readonly string[], name: string) =>
  layers.filter((one) => one === name).length;

function write(how: 'pushState' | 'replaceState', layers: readonly string[]): void {
  history[how]({ ...history.state, layers: [...layers] }, '');
}

/** Changes the history so that its current entry names exactly what is open. */
function settle(): void {
  if (moving !== undefined) return;
  const entry = shown();
  if (entry.length > open.length) {
    moving = setTimeout(() => {
      moving = undefined;
      write('replaceState', open);
    }, MOVE_MS);
    history.go(open.length - entry.length);
    return;
  }
  if (entry.some((name, at) => name !== open[at]))
    write('replaceState', open.slice(0, entry.length));
  for (let depth = entry.length + 1; depth <= open.length; depth += 1) {
    write('pushState', open.slice(0, depth));
  }
}

/** Calls `settle` once after the current task, so that a dialog that replaces another reuses its entry. */
function plan(): void {
  if (planned) return;
  planned = true;
  setTimeout(() => {
    planned = false;
    settle();
  });
}

async function follow(): Promise<void> {
  if (moving !== undefined) {
    clearTimeout(moving);
    moving = undefined;
    settle();
    return;
  }
  // A link within the page adds an entry without state; what is open stays open in it.
  if (history.state === null) {
    write('replaceState', open);
    return;
  }
  const wanted = shown();
  const names = new Set([...open, ...wanted]);
  await Promise.allSettled(
    [...names].map((name) => {
      const depth = depthIn(wanted, name);
      return depth === depthIn(open, name) ? undefined : owners.get(name)?.(depth);
    }),
  );
  // An owner may have refused to move; then the history goes back to what is open.
  plan();
}

/**
 * Starts to synchronize page and history. After a reload nothing is open, so it goes back over the entries of
 * the earlier page load.
 */
export function keepHistory(): void {
  if (listening) return;
  listening = true;
  window.addEventListener('popstate', () => void follow());
  plan();
}

function setDepth(name: string, depth: number): void {
  while (depthIn(open, name) > depth) open.splice(open.lastIndexOf(name), 1);
  while (depthIn(open, name) < depth) open.push(name);
  plan();
}

/**
 * Gives something that opens within the page its entries in the history: none at `depth` 0, one for an open
 * dialog, one for each step of a wizard after the first. `go` is called when the person moves through the
 * history.
 */
export function useHistoryLayers(name: string, depth: number, go: Go): void {
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });
  useEffect(() => {
    keepHistory();
    owners.set(name, (to) => latest.current(to));
    return () => {
      owners.delete(name);
      setDepth(name, 0);
    };
  }, [name]);
  useEffect(() => setDepth(name, depth), [name, depth]);
}
