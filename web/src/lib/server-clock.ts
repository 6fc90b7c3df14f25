import { readStored, writeStored } from './storage.ts';

/** Milliseconds by which the server's clock is ahead of the browser's, kept for pages that call nothing. */
const KEY = 'hariuch.server-clock';

/** Notes the `Date` of a response that no cache can have kept. */
export function noteServerTime(date: string | null): void {
  const at = Date.parse(date ?? '');
  if (!Number.isNaN(at)) writeStored(KEY, at - Date.now());
}

/** The time by the server's clock; by the browser's before the first response. */
export function serverNow(): number {
  const ahead = readStored(KEY);
  return Date.now() + (typeof ahead === 'number' ? ahead : 0);
}
