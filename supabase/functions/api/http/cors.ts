import type { Settings } from '../settings.ts';
import type { ApiContext } from './context.ts';

const EXPOSED = 'ETag, Retry-After, X-Next-Before, X-Request-Id, X-Total-Capped, X-Total-Count';
const ACCEPTED = 'authorization, content-type, if-match, if-none-match';

/**
 * Lets the configured origins call with credentials, and no other (issue: never `*` with
 * credentials). The site itself calls on its own origin and needs nothing of this.
 */
export function setCorsHeaders(c: ApiContext, settings: Settings): void {
  c.header('Vary', 'Origin', { append: true });
  const origin = c.req.header('origin');
  if (!origin || !settings.allowedOrigins.includes(origin)) return;
  c.header('Access-Control-Allow-Origin', origin);
  c.header('Access-Control-Allow-Credentials', 'true');
  c.header('Access-Control-Expose-Headers', EXPOSED);
}

/** The answer to a preflight for a path with these methods. */
export function preflight(c: ApiContext, settings: Settings, methods: string): Response {
  setCorsHeaders(c, settings);
  c.header('Allow', methods);
  if (c.res.headers.has('access-control-allow-origin')) {
    c.header('Access-Control-Allow-Methods', methods);
    c.header('Access-Control-Allow-Headers', ACCEPTED);
    c.header('Access-Control-Max-Age', '600');
  }
  return c.body(null, 204);
}
