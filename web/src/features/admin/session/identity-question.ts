// The calls that wait for the confirmation. They share one question and continue together.
let waiting: ((confirmed: boolean) => void)[] = [];
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

/** Asks to confirm the identity; true once it is confirmed, false if the question was closed. */
export function askIdentity(): Promise<boolean> {
  return new Promise((resolve) => {
    waiting = [...waiting, resolve];
    tell();
  });
}

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
