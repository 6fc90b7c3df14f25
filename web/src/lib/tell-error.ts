import { CLIENT_ERROR_LENGTHS, reportClientError } from '@contract/client-errors.ts';

/** The most reports of one page load: a broken page may throw errors without end. */
const MOST = 5;
const told = new Set<string>();

/**
 * Errors that we cannot fix: an aborted request, a warning of the browser, a script of another origin.
 */
const NO_FAULT = /^AbortError|ResizeObserver loop|^Script error/;

/** The first source position in the error's stack, or the position that the event names. */
function placeOf(what: unknown, error: unknown): string {
  const inStack = error instanceof Error && /\w+:\/\/\S+?:\d+:\d+/.exec(error.stack ?? '')?.[0];
  if (inStack) return inStack;
  return what instanceof ErrorEvent && what.filename
    ? `${what.filename}:${what.lineno}:${what.colno}`
    : '';
}

/**
 * Reports an error to the API: message, place and page, without query, fragment and stack.
 * It returns at once, ignores a failed request, and never throws.
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
