export type StorageKind = 'local' | 'session';

type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { keys: () => string[] };

/** For a browser without storage: values last as long as the page. */
function memoryArea(): Area {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    keys: () => [...values.keys()],
  };
}

const memory: Record<StorageKind, Area> = { local: memoryArea(), session: memoryArea() };

/**
 * Browser storage that never throws: it is missing on the server, blocked in some private modes and full on
 * some phones, and a page must work without it.
 */
function area(kind: StorageKind): Area | null {
  try {
    const store = kind === 'local' ? globalThis.localStorage : globalThis.sessionStorage;
    if (!store) return null;
    return {
      getItem: (key) => store.getItem(key),
      setItem: (key, value) => store.setItem(key, value),
      removeItem: (key) => store.removeItem(key),
      keys: () => Object.keys(store),
    };
  } catch {
    return memory[kind];
  }
}

/** Reads a text as it was written; null when absent or refused. */
export function readText(key: string, kind: StorageKind = 'local'): string | null {
  try {
    return area(kind)?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Writes a text; false when the browser refuses. */
export function writeText(key: string, text: string, kind: StorageKind = 'local'): boolean {
  try {
    const store = area(kind);
    store?.setItem(key, text);
    return store != null;
  } catch {
    return false;
  }
}

/** Reads a JSON value; null when absent, unreadable or refused. */
export function readStored(key: string, kind: StorageKind = 'local'): unknown {
  const text = readText(key, kind);
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Writes a JSON value; false when the browser refuses. */
export function writeStored(key: string, value: unknown, kind: StorageKind = 'local'): boolean {
  return writeText(key, JSON.stringify(value), kind);
}

/** Removes a value; silent when the browser refuses. */
export function removeStored(key: string, kind: StorageKind = 'local'): void {
  try {
    area(kind)?.removeItem(key);
  } catch {
    // Nothing was stored, so there is nothing to remove.
  }
}

/** Removes every value whose key begins with `prefix`; silent when the browser refuses. */
export function removeStoredAll(prefix: string, kind: StorageKind = 'local'): void {
  try {
    const store = area(kind);
    for (const key of store?.keys() ?? []) {
      if (key.startsWith(prefix)) store?.removeItem(key);
    }
  } catch {
    // Nothing was stored, so there is nothing to remove.
  }
}
