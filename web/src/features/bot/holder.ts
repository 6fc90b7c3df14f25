import { isSiteOrigin } from '@contract/own-assistant.ts';

/** What the script on a customer's website and the page in its frame say to each other (decision 0079). */
type Word = 'ready' | 'open' | 'close';

/** Who shows the page: a browser window of its own, or a page of another site in a frame. */
export type Holder =
  | { kind: 'window' }
  /** The account, which shows its customer the page. */
  | { kind: 'preview' }
  | { kind: 'site'; site: string; close?: () => void }
  /** A page that has no origin, or does not name it. */
  | { kind: 'unknown' };

type Own = Pick<Window, 'parent' | 'addEventListener' | 'postMessage'> & {
  location: Pick<Location, 'origin'> & { ancestorOrigins?: ArrayLike<string> };
  document: Pick<Document, 'referrer'>;
};

/** The timeout for the script's first message; a frame that was made by hand sends none. */
const GREETING_TIMEOUT_MS = 3_000;

const holderOf = (origin: string, own: Own, close?: () => void): Holder => {
  if (origin === own.location.origin) return { kind: 'preview' };
  return isSiteOrigin(origin)
    ? { kind: 'site', site: origin, ...(close && { close }) }
    : { kind: 'unknown' };
};

/** The origin of the holding page as the browser says it; empty where it does not. */
function namedOrigin({ location, document }: Own): string {
  const [nearest] = Array.from(location.ancestorOrigins ?? []);
  if (nearest) return nearest;
  return URL.canParse(document.referrer) ? new URL(document.referrer).origin : '';
}

/**
 * Finds who holds the page: what the script's first message says, whose origin the browser vouches for. `onOpen` is
 * called when the panel is shown. A message counts from the holding window only, and after the first one from the same
 * origin only.
 */
export function findHolder(onOpen: () => void, own: Own = window): Promise<Holder> {
  const { parent } = own;
  if (parent === (own as unknown)) return Promise.resolve({ kind: 'window' });
  // The preview in the account has no script that would greet.
  const [nearest] = Array.from(own.location.ancestorOrigins ?? []);
  if (nearest === own.location.origin) return Promise.resolve({ kind: 'preview' });
  const say = (word: Word, to: string) => parent.postMessage({ hariuch: word }, to);
  return new Promise((resolve) => {
    let known: string | undefined;
    const silent = setTimeout(() => resolve(holderOf(namedOrigin(own), own)), GREETING_TIMEOUT_MS);
    own.addEventListener('message', ({ source, origin, data }: MessageEvent) => {
      if (source !== parent || Object(data).hariuch !== ('open' satisfies Word)) return;
      if (known !== undefined && known !== origin) return;
      known = origin;
      clearTimeout(silent);
      resolve(holderOf(origin, own, () => say('close', origin)));
      onOpen();
    });
    // To any origin: the message says only that the page is ready.
    say('ready', '*');
  });
}
