import { useEffect, useRef } from 'react';

/**
 * Entries of the browser's history for what opens within a page: steps of a wizard, dialogs, the chat. Back then
 * closes one or goes one step back, and does not leave the page with what was typed.
 *
 * Each entry names what is open in it, outermost first (`history.state.layers`). The page decides what is open, and
 * the history follows: what is opened gets an entry, what is closed by its own button takes its entry away. Only when
 * the person goes back or forward does the page follow the history. The rest of an entry's state is the router's and
 * stays as it is, so the router takes these moves for none.
 */
type State = { layers?: string[] } | null;

/** Brings an owner to a depth; one that cannot go there, as a step whose fields are wrong, stays. */
type Go = (depth: number) => unknown;

/** What is open now, outermost first; a wizard stands in it once for each step that was passed. */
const open: string[] = [];
const owners = new Map<string, Go>();
let listening = false;
let planned = false;
/** The end of waiting for a move of our own. */
let moving: ReturnType<typeof setTimeout> | undefined;

/** A browser that does not move, because there is no such entry, is not waited for any longer. */
const MOVE_MS = 1000;

const shown = (): string[] => (history.state as State)?.layers ?? [];
const depthIn = (layers: readonly string[], name: string) =>
  layers.filter((one) => one === name).length;

function write(how: 'pushState' | 'replaceState', layers: readonly string[]): void {
  history[how]({ ...history.state, layers: [...layers] }, '');
}

/** Makes the history say what is open. */
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

/** Soon, once for all that changes together: a dialog that takes another one's place takes its entry too. */
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
  // The browser makes an entry without state for a link within the page: what is open stays.
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
  // An entry of something that cannot be opened any more is left again.
  plan();
}

/** Begins to keep page and history together. After a reload nothing is open: its entries are gone back over. */
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
 * Gives something that opens within the page its entries of the history: none at `depth` 0, one for a dialog that is
 * open, one for each step of a wizard after the first. `go` is called when the person moves through the history.
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
