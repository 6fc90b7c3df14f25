/**
 * What our own assistant page asks of the site around its frame. The frame is sandboxed away from
 * our origin, so it can neither close the panel nor open a page by itself.
 */
export type ChatRequest = { chat: 'close' } | { chat: 'open'; href: string };

/** Reads a message that a frame sent; null unless it is a request, and a path of this site. */
export function readChatRequest(data: unknown, siteOrigin: string): ChatRequest | null {
  if (typeof data !== 'object' || data === null) return null;
  const { chat, href } = data as { chat?: unknown; href?: unknown };
  if (chat === 'close') return { chat };
  if (chat !== 'open' || typeof href !== 'string' || !href.startsWith('/')) return null;
  try {
    const url = new URL(href, siteOrigin);
    if (url.origin !== siteOrigin) return null;
    return { chat, href: url.pathname + url.search + url.hash };
  } catch {
    return null;
  }
}

/** True in a frame: the assistant page can also be opened by itself. */
export const isFramed = () => window.parent !== window;

/** Asks the site around the frame; its origin is not ours to know here, and nothing is secret. */
export function askSite(request: ChatRequest): void {
  window.parent.postMessage(request, '*');
}
