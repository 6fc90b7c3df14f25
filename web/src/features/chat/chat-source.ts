import { PATHS } from '@/content/paths.ts';

/** What the panel's frame shows and what it is allowed. */
export type ChatSource = {
  src: string;
  /** Our own assistant page, which may ask the panel to close or to open a page. */
  own: boolean;
  sandbox: string;
  allow: string;
};

const ALLOW = 'microphone; camera; clipboard-read; clipboard-write';
const FOR_ANY = 'allow-scripts allow-forms allow-popups allow-presentation allow-downloads';
/** With scripts, same-origin undoes a sandbox on our own origin, so only another origin gets it. */
const FOR_OTHERS = `${FOR_ANY} allow-same-origin`;

function outsideAddress(address: string | undefined, siteOrigin: string): string | null {
  if (!address) return null;
  try {
    const url = new URL(address);
    const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
    return isWeb && url.origin !== siteOrigin ? url.href : null;
  } catch {
    return null;
  }
}

/**
 * The hosted chatbot when one is set, with the permissions of docs/product.md §2.4; else, or when
 * its address is no web address or our own origin, the small assistant of this site.
 */
export function chatSource(address: string | undefined, siteOrigin: string): ChatSource {
  const outside = outsideAddress(address, siteOrigin);
  return outside
    ? { src: outside, own: false, sandbox: FOR_OTHERS, allow: ALLOW }
    : { src: PATHS.chatAssistant, own: true, sandbox: FOR_ANY, allow: ALLOW };
}
