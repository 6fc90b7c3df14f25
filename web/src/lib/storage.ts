/**
 * Browser storage that never throws: it is missing on the server, refused in some private modes
 * and full on some phones, and none of that may break a page.
 */
function area(kind: 'local' | 'session'): Storage | null {
  try {
    return kind === 'local' ? globalThis.localStorage : globalThis.sessionStorage;
  } catch {
    return null;
  }
}

/** Reads a JSON value; null when absent, unreadable or refused. */
export function readStored(key: string, kind: 'local' | 'session' = 'local'): unknown {
  try {
    const text = area(kind)?.getItem(key);
    return text == null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Writes a JSON value; false when the browser refuses. */
export function writeStored(
  key: string,
  value: unknown,
  kind: 'local' | 'session' = 'local',
): boolean {
  try {
    const store = area(kind);
    store?.setItem(key, JSON.stringify(value));
    return store != null;
  } catch {
    return false;
  }
}

/** Removes a value; silent when the browser refuses. */
export function removeStored(key: string, kind: 'local' | 'session' = 'local'): void {
  try {
    area(kind)?.removeItem(key);
  } catch {
    // Nothing was kept, so nothing is left.
  }
}

/** Removes every value whose key begins with `prefix`; silent when the browser refuses. */
export function removeStoredAll(prefix: string, kind: 'local' | 'session' = 'local'): void {
  try {
    const store = area(kind);
    for (const key of Object.keys(store ?? {})) {
      if (key.startsWith(prefix)) store?.removeItem(key);
    }
  } catch {
    // Nothing was kept, so nothing is left.
  }
}
