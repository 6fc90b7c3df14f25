import { readStored, readText, removeStored, writeStored, writeText } from './storage.ts';

/** What supabase-js wants of a storage. */
export type TokenStorage = {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
  removeItem: (key: string) => void;
};

/** One session of this browser: who is signed in, and the tokens that supabase-js keeps beside it. */
export type KeptSession<Profile> = {
  /** Who is signed in. Only looks into the storage, so pages need no library for it. */
  get: () => Profile | null;
  /** For `useSyncExternalStore`; hears the other tabs of this browser too. */
  subscribe: (listener: () => void) => () => void;
  /** Who signs in; the session is there once supabase-js has stored its tokens. */
  begin: (profile: Profile, options: { remember: boolean }) => void;
  /** What is known of who is signed in has changed. */
  update: (profile: Profile) => void;
  /** Nobody is signed in from now on; supabase-js keeps its tokens until it has told the server. */
  leave: () => void;
  /** Forgets everything, here and in the other tabs. */
  end: () => void;
  /** Auth gives no more tokens for the session: it ends. */
  refuse: () => void;
  /** Whether somebody has left in this page load and nobody has signed in since. */
  wasLeft: () => boolean;
  /** Whether the last session of this page load ended because it was refused, in whichever tab. */
  wasRefused: () => boolean;
  tokenKey: string;
  tokenStorage: TokenStorage;
};

type Entry<Profile> = { remember: boolean; profile: Profile };

/**
 * Keeps one session in the browser's storage, which all tabs share. A session that is not to be
 * remembered ends with the browser: a cookie without an end marks that the browser is still the one
 * that signed in, and without the mark what the storage holds is no session, and is removed.
 * `accept` judges what is read back: storage can be edited by hand or left by an older version.
 */
export function createKeptSession<Profile>(
  key: string,
  accept: (value: unknown) => value is Profile,
): KeptSession<Profile> {
  const tokenKey = `${key}.tokens`;
  const listeners = new Set<() => void>();
  let current: Profile | null | undefined;
  // A browser that refuses cookies keeps the session as long as the page.
  let begunHere = false;
  let leaving = false;
  let left = false;
  let refused = false;

  const readEntry = (): Entry<Profile> | null => {
    const entry = readStored(key) as Partial<Entry<Profile>> | null;
    if (typeof entry !== 'object' || entry === null || !accept(entry.profile)) return null;
    const { profile, remember } = entry;
    return remember || begunHere || hasMark(key) ? { profile, remember: remember === true } : null;
  };
  const clear = () => {
    removeStored(key);
    removeStored(tokenKey);
    removeMark(key);
  };
  const read = () => {
    const entry = readEntry();
    return entry && readText(tokenKey) !== null ? entry.profile : null;
  };
  const changed = () => {
    current = read();
    if (current) {
      left = false;
      refused = false;
    }
    for (const listener of listeners) listener();
  };
  const end = () => {
    leaving = false;
    clear();
    changed();
  };
  const onStorage = ({ key: name, newValue }: StorageEvent) => {
    // In the other tab tokens go first when they are refused, and last when somebody leaves.
    if (name === tokenKey && newValue === null && current) refused = true;
    if (name === key || name === tokenKey || name === null) changed();
  };

  return {
    get: () => {
      if (current === undefined) {
        // Once a page load: what a closed browser, another version or a lost tab has left. Nearly every
        // visitor has nothing of the kind, and reading cookies takes a phone milliseconds.
        const isEmpty = readText(key) === null && readText(tokenKey) === null;
        if (!isEmpty && !readEntry()) clear();
        current = read();
      }
      return current;
    },
    subscribe: (listener) => {
      if (listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', onStorage);
      };
    },
    begin: (profile, { remember }) => {
      clear();
      leaving = false;
      begunHere = !remember;
      if (!remember) setMark(key);
      writeStored(key, { remember, profile } satisfies Entry<Profile>);
      changed();
    },
    update: (profile) => {
      const entry = readEntry();
      if (!entry || leaving) return;
      writeStored(key, { ...entry, profile } satisfies Entry<Profile>);
      changed();
    },
    leave: () => {
      leaving = true;
      left = true;
      removeStored(key);
      changed();
    },
    end,
    refuse: () => {
      // Of several reasons the first is the true one.
      if (!current) return;
      refused = true;
      end();
    },
    wasLeft: () => left,
    wasRefused: () => refused,
    tokenKey,
    tokenStorage: {
      getItem: (name) => (leaving || readEntry() ? readText(name) : null),
      setItem: (name, value) => {
        writeText(name, value);
        changed();
      },
      removeItem: (name) => removeStored(name),
    },
  };
}

const attributes = () =>
  `Path=/; SameSite=Strict${window.location.protocol === 'https:' ? '; Secure' : ''}`;

const hasMark = (name: string) =>
  typeof document !== 'undefined' && document.cookie.split('; ').includes(`${name}=1`);

function setMark(name: string): void {
  // No Max-Age and no Expires: the browser drops it when it is closed.
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `${name}=1; ${attributes()}`;
}

function removeMark(name: string): void {
  if (!hasMark(name)) return;
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = `${name}=; Max-Age=0; ${attributes()}`;
}
