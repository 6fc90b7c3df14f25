import { isSharedComputer, TYPED } from './shared-computer.ts';
import { readStored, removeStored, writeStored } from './storage.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The value stored under this name within the last day, if `isRight` accepts it; else null. */
export function readDay<Value>(
  name: string,
  isRight: (value: unknown) => value is Value,
  now: number,
): Value | null {
  const kept = readStored(TYPED + name) as { at?: unknown } | null;
  if (!kept || typeof kept.at !== 'number') return null;
  if (now - kept.at > DAY_MS || kept.at > now || !isRight(kept)) {
    removeStored(TYPED + name);
    return null;
  }
  return kept;
}

/** Calls `onChange` when another tab changes the value of this name; returns the end of it. */
export function watchDay(name: string, onChange: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    // Null: everything was deleted.
    if (key === null || key === TYPED + name) onChange();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

/** Stores a value on this device for a day from now, unless the computer is shared; null deletes it. */
export function keepDay(name: string, value: object | null, now: number): void {
  if (value === null) removeStored(TYPED + name);
  else if (!isSharedComputer()) writeStored(TYPED + name, { ...value, at: now });
}
