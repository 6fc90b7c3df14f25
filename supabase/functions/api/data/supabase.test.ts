import { afterEach, expect, it, vi } from 'vitest';
import type { Settings } from '../settings.ts';
import { createSupabase } from './supabase.ts';

afterEach(() => vi.unstubAllGlobals());

async function headersOfSignIn(secretKey: string): Promise<Headers> {
  const sent: Headers[] = [];
  vi.stubGlobal('fetch', async (_: unknown, init: RequestInit) => {
    sent.push(new Headers(init.headers));
    return Response.json({ code: 400, error_code: 'invalid_credentials' }, { status: 400 });
  });
  // supabase-js needs a WebSocket when it is created; Node has one from version 22 on.
  vi.stubGlobal('WebSocket', class {});
  const keys = { supabaseUrl: 'http://127.0.0.1:9', publishableKey: 'sb_publishable_x', secretKey };
  // The clients use no other settings.
  const { auth } = createSupabase(keys as Settings);
  await auth('203.0.113.7').signInWithPassword({ email: 'a@example.mn', password: 'x' });
  return sent[0] ?? new Headers();
}

it('tells Auth whose address a sign-in comes from, with the key that may', async () => {
  const headers = await headersOfSignIn('sb_secret_x');
  expect(headers.get('sb-forwarded-for')).toBe('203.0.113.7');
  expect(headers.get('apikey')).toBe('sb_secret_x');
});

it('does not show Auth an older secret key, which may not', async () => {
  const headers = await headersOfSignIn('eyJ.legacy.key');
  expect(headers.get('sb-forwarded-for')).toBeNull();
  expect(headers.get('apikey')).toBe('sb_publishable_x');
});
