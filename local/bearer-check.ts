/** The part of a Data API response that a refused token gets from PostgREST. */
type Refusal = { code: string; details: null; hint: null; message: string };

/**
 * Lite takes a bearer that is no JWT at all (garbage, or `alg: none` without a signature) for no
 * bearer, and serves it as a visitor's. PostgREST responds with 401; so do we, in its words.
 */
export function refuseMalformedBearer(
  authorization: string | null,
  keys: readonly string[],
): Refusal | undefined {
  const [, token = ''] = /^Bearer\s+(.*)$/i.exec(authorization ?? '') ?? [];
  if (token === '' || keys.includes(token)) return undefined;
  const parts = token.split('.').filter((part) => part !== '').length;
  if (parts === 3) return undefined;
  return {
    code: 'PGRST301',
    details: null,
    hint: null,
    message: `Expected 3 parts in JWT; got ${parts}`,
  };
}
