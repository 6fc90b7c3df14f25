/** What a notice says, and in which of three tones. */
export type Toast = {
  id: number;
  title: string;
  text?: string;
  tone: 'info' | 'success' | 'error';
  /** What can be done about it from the notice itself, such as taking a deletion back. */
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

/** Shows a notice; at most one is visible, so a new one takes the old one's place. */
export function toast({ title, text, tone = 'info', action }: NewToast): void {
  lastId += 1;
  show({ id: lastId, title, text, tone, action });
}

/** Takes the notice away, unless another has taken its place. */
export function dismissToast(id: number): void {
  if (current?.id === id) show(null);
}

/** Takes away what the last attempt left: a failure must not stand beside a success. */
export function clearToast(): void {
  if (current) show(null);
}

// A modal dialog makes the page behind it inert, its notices too: the region that came last (the
// dialog's own) shows them.
const regions: symbol[] = [];

/** Registers a region for notices; returns how to take it away. */
export function addToastRegion(region: symbol): () => void {
  regions.push(region);
  show(current);
  return () => {
    regions.splice(regions.indexOf(region), 1);
    show(current);
  };
}

/** The notice to show in a region; null when another region is in front. */
export const toastIn = (region: symbol) => (regions.at(-1) === region ? current : null);

export function watchToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
