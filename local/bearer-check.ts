/** The body of PostgREST's response to a refused token. */
type Refusal = { code: string; details: null; hint: null; message: string };

/**
 * Lite treats a bearer that is no JWT (any text, or `alg: none` without a signature) as no bearer, and serves
 * a visitor. PostgREST responds with 401; so does this, with the same body.
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
