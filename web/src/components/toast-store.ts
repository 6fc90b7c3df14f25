/** The content of a notice and its tone. */
export type Toast = {
  id: number;
  title: string;
  text?: string;
  tone: 'info' | 'success' | 'error';
  /** An action in the notice, such as undoing a deletion. */
  action?: { label: string; run: () => void };
};
type NewToast = Pick<Toast, 'title' | 'text' | 'action'> & { tone?: Toast['tone'] };

const listeners = new Set<() => void>();
let current: Toast | null = null;
let lastId = 0;

function show(next: Toast | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a notice; at most one is visible, so it replaces the current one. */
export function toast({ title, text, tone = 'info', action }: NewToast): void {
  lastId += 1;
  show({ id: lastId, title, text, tone, action });
}

/** Closes the notice, unless another one has replaced it. */
export function dismissToast(id: number): void {
  if (current?.id === id) show(null);
}

/** Closes the notice of an earlier attempt: a failure must not be visible beside a success. */
export function clearToast(): void {
  if (current) show(null);
}

// A modal dialog makes the page behind it inert, its notices included, so the last registered region (the
// dialog's own) shows them.
const regions: symbol[] = [];

/** Registers a region for notices; returns a function that removes it. */
export function addToastRegion(region: symbol): () => void {
  regions.push(region);
  show(current);
  return () => {
    regions.splice(regions.indexOf(region), 1);
    show(current);
  };
}

/** The notice to show in a region; null if another region is in front. */
export const toastIn = (region: symbol) => (regions.at(-1) === region ? current : null);

export function watchToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
