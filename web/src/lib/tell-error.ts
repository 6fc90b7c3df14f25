import { CLIENT_ERROR_LENGTHS, reportClientError } from '@contract/client-errors.ts';

/** The most reports of a page: a broken page throws the same error again and again. */
const MOST = 5;
const told = new Set<string>();

/**
 * Errors that need no fix of ours: an aborted request, a warning of the browser, a script of another origin.
 */
const NO_FAULT = /^AbortError|ResizeObserver loop|^Script error/;

/** The first place of a stack, or of the event itself. */
function placeOf(what: unknown, error: unknown): string {
  const inStack = error instanceof Error && /\w+:\/\/\S+?:\d+:\d+/.exec(error.stack ?? '')?.[0];
  if (inStack) return inStack;
  return what instanceof ErrorEvent && what.filename
    ? `${what.filename}:${what.lineno}:${what.colno}`
    : '';
}

/**
 * Reports an error to the API: message, place and page, without query, fragment and stack.
 * Nobody waits for it, and a failure is ignored. It never throws.
 */
export function tellError(what: unknown): void {
  const error =
    what instanceof ErrorEvent
      ? (what.error ?? what.message)
      : what instanceof PromiseRejectionEvent
        ? what.reason
        : what;
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const line = (value: string, most: number) => value.replace(/\s+/g, ' ').trim().slice(0, most);
  const message = line(text, CLIENT_ERROR_LENGTHS.message);
  if (!message || NO_FAULT.test(message) || told.has(message) || told.size >= MOST) return;
  told.add(message);
  const place = line(placeOf(what, error).replace(/[?#][^:]*/, ''), CLIENT_ERROR_LENGTHS.place);
  const page = line(window.location.pathname, CLIENT_ERROR_LENGTHS.page);
  const sending = fetch(reportClientError.path, {
    method: reportClientError.method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ message, page, ...(place && { place }) }),
    // The page may be left or reloaded at once.
    keepalive: true,
  });
  void sending.catch(() => undefined);
}
