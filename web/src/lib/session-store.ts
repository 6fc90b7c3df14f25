import { readStored, removeStored, writeStored } from './storage.ts';

/** A value kept in the browser that React can watch, shared between tabs. */
export type SessionStore<T> = {
  get: () => T | null;
  set: (value: T | null) => void;
  subscribe: (listener: () => void) => () => void;
};

/**
 * Keeps one session under one key. `accept` judges what is read back: storage can be edited by
 * hand or left by an older version, and a broken session is no session.
 */
export function createSessionStore<T>(
  key: string,
  accept: (value: unknown) => value is T,
): SessionStore<T> {
  const listeners = new Set<() => void>();
  let current: T | null | undefined;

  const read = () => {
    const value = readStored(key);
    return accept(value) ? value : null;
  };
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return;
    current = read();
    notify();
  };

  return {
    get: () => {
      if (current === undefined) current = read();
      return current;
    },
    set: (value) => {
      current = value;
      if (value === null) removeStored(key);
      else writeStored(key, value);
      notify();
    },
    subscribe: (listener) => {
      if (listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', onStorage);
      };
    },
  };
}

/** Runs one renewal at a time, however many callers ask for it. */
export function onceAtATime<T>(run: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | null = null;
  return () => {
    pending ??= run().finally(() => {
      pending = null;
    });
    return pending;
  };
}
