/**
 * Lite ignores a bearer token that is no JWT (any text, or `alg: none` without a signature) and serves the
 * request as an anonymous one. PostgREST responds with 401: this returns the body of that response.
 */
export function refuseMalformedBearer(authorization: string | null, keys: readonly string[]) {
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
