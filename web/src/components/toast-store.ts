/** What a notice says. `error` is the spec's destructive notice (spec §8). */
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

/** Shows a notice; at most one is visible, so a new one takes the old one's place (spec §9). */
export function toast({ title, text, tone = 'info', action }: NewToast): void {
  lastId += 1;
  show({ id: lastId, title, text, tone, action });
}

/** Takes the notice away, unless another has taken its place. */
export function dismissToast(id: number): void {
  if (current?.id === id) show(null);
}

export const currentToast = () => current;
export function watchToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
