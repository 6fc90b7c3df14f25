/**
 * The header of a request that may be sent again: the server carries it out once. Its value is made by
 * the sender, anew for each thing to be done: printable ASCII, 200 characters at most, quotes or none.
 */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';

const KEY = /^(?:"([!#-~]{1,200})"|([!#-~]{1,200}))$/;

/** The key in the header's value; null for a value that is none. */
export function keyIn(value: string): string | null {
  const [, quoted, plain] = KEY.exec(value.trim()) ?? [];
  return quoted ?? plain ?? null;
}

/** Whether a request of this route may carry a key: all that change something, unless they say so. */
export const takesKey = ({ method, withoutKey }: { method: string; withoutKey?: true }): boolean =>
  method !== 'GET' && !withoutKey;
