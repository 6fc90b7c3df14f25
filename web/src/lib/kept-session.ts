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

/** Why the last session of this page load ended, until somebody is signed in again; null for any other end. */
type Ending = 'left' | 'refused' | null;

/** What this page knows of the session. */
type State<Profile> = {
  /** Begun here and not remembered: where cookies are refused it lasts as long as the page. */
  ofPage: boolean;
} & (
  | { is: 'in'; profile: Profile; ended: null }
  /** `unread`: nobody has asked yet. `leaving`: the tokens wait until the server has been told. */
  | { is: 'unread' | 'out' | 'leaving'; profile: null; ended: Ending }
);

const nobody = (is: 'unread' | 'out' | 'leaving', ended: Ending, ofPage = false) =>
  ({ is, profile: null, ended, ofPage }) as const;

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
  let state: State<Profile> = nobody('unread', null);

  const readEntry = (): Entry<Profile> | null => {
    const entry = readStored(key) as Partial<Entry<Profile>> | null;
    if (typeof entry !== 'object' || entry === null || !accept(entry.profile)) return null;
    const { profile, remember } = entry;
    return remember || state.ofPage || hasMark(key)
      ? { profile, remember: remember === true }
      : null;
  };
  const clear = () => {
    removeStored(key);
    removeStored(tokenKey);
    removeMark(key);
  };
  /** The state that the storage shows; `ended` is why, if it shows that nobody is signed in any more. */
  const stateNow = (ended: Ending = null): State<Profile> => {
    const entry = readEntry();
    if (entry && readText(tokenKey) !== null) {
      return { is: 'in', profile: entry.profile, ended: null, ofPage: state.ofPage };
    }
    if (state.is === 'in') return nobody('out', ended);
    return state.is === 'unread' ? nobody('out', null) : state;
  };
  const go = (next: State<Profile>) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const end = (ended: Ending = state.ended) => {
    clear();
    go(nobody('out', ended));
  };
  const onStorage = ({ key: name, newValue }: StorageEvent) => {
    // In the other tab tokens go first when they are refused, and last when somebody leaves.
    const refused = name === tokenKey && newValue === null;
    if (name === key || name === tokenKey || name === null)
      go(stateNow(refused ? 'refused' : null));
  };

  return {
    get: () => {
      if (state.is === 'unread') {
        // Once a page load: what a closed browser, another version or a lost tab has left. Nearly every
        // visitor has nothing of the kind, and reading cookies takes a phone milliseconds.
        const isEmpty = readText(key) === null && readText(tokenKey) === null;
        if (!isEmpty && !readEntry()) clear();
        state = stateNow();
      }
      return state.profile;
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
      if (!remember) setMark(key);
      writeStored(key, { remember, profile } satisfies Entry<Profile>);
      // Nobody yet: the session is there once its tokens are.
      go(nobody('out', state.ended, !remember));
    },
    update: (profile) => {
      const entry = readEntry();
      if (!entry || state.is === 'leaving') return;
      writeStored(key, { ...entry, profile } satisfies Entry<Profile>);
      go(stateNow());
    },
    leave: () => {
      removeStored(key);
      go(nobody('leaving', 'left'));
    },
    end: () => end(),
    refuse: () => {
      // Of several reasons the first is the true one.
      if (state.is === 'in') end('refused');
    },
    wasLeft: () => state.ended === 'left',
    wasRefused: () => state.ended === 'refused',
    tokenKey,
    tokenStorage: {
      getItem: (name) => (state.is === 'leaving' || readEntry() ? readText(name) : null),
      setItem: (name, value) => {
        writeText(name, value);
        go(stateNow());
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
