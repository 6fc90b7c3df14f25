import { SITE_ORIGIN_PATTERN } from '@contract/fields/patterns.ts';

/**
 * The messages between the script on a customer's website and the page in its frame (decision
 * 0079).
 */
type Word = 'ready' | 'open' | 'close';

/** Who shows the page: a browser window of its own, or a page of another site in a frame. */
export type Holder =
  | { kind: 'window' }
  /** Our own account page, on which the customer sees a preview. */
  | { kind: 'preview' }
  | { kind: 'site'; site: string; close?: () => void }
  /** The embedding page has no origin, or does not reveal it. */
  | { kind: 'unknown' };

type Own = Pick<Window, 'parent' | 'addEventListener' | 'postMessage'> & {
  location: Pick<Location, 'origin'> & { ancestorOrigins?: ArrayLike<string> };
  document: Pick<Document, 'referrer'>;
};

/** The timeout for the first message of our script; a page that embeds the frame without it sends none. */
const GREETING_TIMEOUT_MS = 3_000;

const holderOf = (origin: string, own: Own, close?: () => void): Holder => {
  if (origin === own.location.origin) return { kind: 'preview' };
  return SITE_ORIGIN_PATTERN.test(origin)
    ? { kind: 'site', site: origin, ...(close && { close }) }
    : { kind: 'unknown' };
};

/** The origin of the embedding page from the browser; empty if the browser does not tell it. */
function namedOrigin({ location, document }: Own): string {
  const [nearest] = Array.from(location.ancestorOrigins ?? []);
  if (nearest) return nearest;
  return URL.canParse(document.referrer) ? new URL(document.referrer).origin : '';
}

/**
 * Finds who embeds the page: the origin of the script's first message, which the browser
 * guarantees. `onOpen` is called when the panel is shown. Messages count only from the parent
 * window, and after the first one only from the same origin.
 */
export function findHolder(onOpen: () => void, own: Own = window): Promise<Holder> {
  const { parent } = own;
  if (parent === (own as unknown)) return Promise.resolve({ kind: 'window' });
  // The preview in the account has no script that would send a message.
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
