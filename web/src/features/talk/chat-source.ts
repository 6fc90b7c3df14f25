/** The address of a hosted chatbot for the panel's frame, and the permissions of the frame. */
export type OutsideSource = { src: string; sandbox: string; allow: string };

const ALLOW = 'microphone; camera; clipboard-read; clipboard-write';
/** On our own origin `allow-scripts` with `allow-same-origin` would undo the sandbox, so only other origins are framed. */
const SANDBOX =
  'allow-scripts allow-forms allow-popups allow-presentation allow-downloads allow-same-origin';

/**
 * The hosted chatbot with the permissions of docs/product.md §2.4. Null, so that the panel shows our own
 * assistant, if no address is configured, or if it is not a web address or has our own origin.
 */
export function chatSource(address: string | undefined, siteOrigin: string): OutsideSource | null {
  if (!address) return null;
  try {
    const url = new URL(address);
    const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
    return isWeb && url.origin !== siteOrigin
      ? { src: url.href, sandbox: SANDBOX, allow: ALLOW }
      : null;
  } catch {
    return null;
  }
}
