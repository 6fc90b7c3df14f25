import type { App } from '@supabase/lite';
import type { Keys } from '../../local/keys.ts';

/**
 * For the tests of the differences between @supabase/lite and Supabase. If one fails after an upgrade, lite
 * has improved, and the workaround that the test names can be removed.
 */

export const SITE = 'http://127.0.0.1:3000';
export const API = 'http://127.0.0.1:54321';
export const PERSON = { email: 'bare@example.mn', password: 'Nuuts1234' };

export type Call = { method?: string; body?: unknown; headers?: Record<string, string> };

/** Calls lite itself, without the local stack's workarounds. */
export function callLite(
  lite: App,
  keys: Keys,
  route: string,
  { method = 'GET', body, headers }: Call = {},
): Promise<Response> {
  const request = new Request(`${API}${route}`, {
    method,
    headers: { apikey: keys.publishableKey, 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return lite.fetch(request, { peerAddress: null });
}
