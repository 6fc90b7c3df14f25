import { readStored, readText, removeStored, writeStored, writeText } from './storage.ts';

/** The storage interface of supabase-js. */
export type TokenStorage = {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
  removeItem: (key: string) => void;
};

/** One session of this browser: who is signed in, and the tokens that supabase-js stores beside it. */
export type KeptSession<Profile> = {
  /** Who is signed in. Only reads the storage, so pages need no library. */
  get: () => Profile | null;
  /** For `useSyncExternalStore`; also notices other tabs. */
  subscribe: (listener: () => void) => () => void;
  /** Who is signing in; the session exists once supabase-js has stored its tokens. */
  begin: (profile: Profile, options: { remember: boolean }) => void;
  /** Changes what is stored about the signed-in person. */
  update: (profile: Profile) => void;
  /** Nobody is signed in from now on; supabase-js keeps the tokens until it has told the server. */
  leave: () => void;
  /** Deletes everything, here and in the other tabs. */
  end: () => void;
  /** Ends the session because Auth renews its tokens no more. */
  refuse: () => void;
  /** Whether somebody has signed out in this page load, and nobody has signed in since. */
  wasLeft: () => boolean;
  /** Whether the last session of this page load was refused, in any tab. */
  wasRefused: () => boolean;
  tokenKey: string;
  tokenStorage: TokenStorage;
};

type Entry<Profile> = { remember: boolean; profile: Profile };

/**
 * Why the last session of this page load ended; null for any other reason, and once somebody is signed in.
 */
type Ending = 'left' | 'refused' | null;

/** What this page knows of the session. */
type State<Profile> = {
  /** Signed in on this page without "remember me". In a browser without cookies it lasts as long as the page. */
  ofPage: boolean;
} & (
  | { is: 'in'; profile: Profile; ended: null }
  /** `unread`: the storage was not read yet. `leaving`: the tokens are kept until the server has confirmed. */
  | { is: 'unread' | 'out' | 'leaving'; profile: null; ended: Ending }
);

const nobody = (is: 'unread' | 'out' | 'leaving', ended: Ending, ofPage = false) =>
  ({ is, profile: null, ended, ofPage }) as const;

/**
 * Stores one session in the browser's storage, which all tabs share. A session that is not remembered ends
 * with the browser: a session cookie marks the browser that signed in, and without that mark the stored
 * session is removed. `accept` checks what is read back, because storage can be edited or left by an older
 * version.
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
  /** The state according to the storage; `ended` is the reason, if nobody is signed in any more. */
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
    // The order of the two removals tells other tabs the reason.
    if (ended === 'refused') removeStored(tokenKey);
    clear();
    go(nobody('out', ended));
  };
  const onStorage = ({ key: name, newValue }: StorageEvent) => {
    // Tokens that are refused are removed first; when somebody signs out they are removed last.
    const refused = name === tokenKey && newValue === null;
    if (name === key || name === tokenKey || name === null)
      go(stateNow(refused ? 'refused' : null));
  };

  return {
    get: () => {
      if (state.is === 'unread') {
        // Once for each page load: removes the incomplete entry of a closed browser, an older version or a crashed tab.
        // Most visitors have stored nothing, and reading cookies takes a phone milliseconds.
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
      // Not signed in yet: the session exists once its tokens do.
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
      // If the session has already ended, the earlier reason is the true one.
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
