// Who waits for the answer. One question for all of them: what was refused together goes on together.
let waiting: ((confirmed: boolean) => void)[] = [];
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

/** Asks who holds the session; true once it was shown, false when the question was closed. */
export function askIdentity(): Promise<boolean> {
  return new Promise((resolve) => {
    waiting = [...waiting, resolve];
    tell();
  });
}

/** What came of the question. */
export function answerIdentity(confirmed: boolean): void {
  const asked = waiting;
  waiting = [];
  tell();
  for (const resolve of asked) resolve(confirmed);
}

export const isIdentityAsked = (): boolean => waiting.length > 0;

export function subscribeIdentity(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
