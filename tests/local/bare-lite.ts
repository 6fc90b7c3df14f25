import type { App } from '@supabase/lite';
import type { Keys } from '../../local/keys.ts';

/**
 * For the tests of where @supabase/lite differs from Supabase, and what stands in for it. A test that fails
 * there is good news after an upgrade: lite has come nearer, and the repair that the test names can go.
 */

export const SITE = 'http://127.0.0.1:3000';
export const API = 'http://127.0.0.1:54321';
export const PERSON = { email: 'bare@example.mn', password: 'Nuuts1234' };

export type Call = { method?: string; body?: unknown; headers?: Record<string, string> };

/** Asks lite itself, without what the local stack puts in front of it. */
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
