/**
 * Headers by which the rewrite of `/api/*` on the site's host proves itself to the function. Their values
 * come from PROXY_SECRET, which only the host and the function know.
 */
export const PROXY_HEADERS = {
  /** The secret itself, from a host that can set a header of a rewrite. */
  secret: 'x-proxy-secret',
  /** Netlify's signature of a proxied request: a JWS with HS256, keyed with the secret. */
  netlifySignature: 'x-nf-sign',
  /** The client's address as Netlify saw it; trusted only with its signature. */
  netlifyAddress: 'x-nf-client-connection-ip',
} as const;
