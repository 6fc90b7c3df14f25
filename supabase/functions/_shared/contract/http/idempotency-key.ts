/**
 * The header of a request that may be repeated: the server carries it out once. The sender makes a new value
 * for each action: printable ASCII, 200 characters at most, quoted or not.
 */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';

const KEY = /^(?:"([!#-~]{1,200})"|([!#-~]{1,200}))$/;

/** The key in the header's value; null for an invalid one. */
export function keyIn(value: string): string | null {
  const [, quoted, plain] = KEY.exec(value.trim()) ?? [];
  return quoted ?? plain ?? null;
}

/**
 * Whether a request of this route may carry a key: every request that changes something, unless the route
 * opts out.
 */
export const takesKey = ({ method, withoutKey }: { method: string; withoutKey?: true }): boolean =>
  method !== 'GET' && !withoutKey;
