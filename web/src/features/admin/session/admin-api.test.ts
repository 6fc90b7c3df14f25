import type { AdminSession } from '@contract/staff-sessions.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/api-error.ts';
import { callAdmin, SignedOutError } from './admin-api.ts';
import { adminSessionEnd, getAdminSession, setAdminSession } from './session-store.ts';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
});

const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;
const session = (token: string, expiresAt = inAnHour()): AdminSession => ({
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Туяа',
  email: 'tuya@example.mn',
  token,
  refreshToken: `r-${token}`,
  expiresAt,
});

type Handler = (path: string, token: string | undefined, body: string) => [number, unknown];
let calls: string[];
function serve(handler: Handler): void {
  calls = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const headers = init.headers as Record<string, string>;
    calls.push(path);
    const [status, body] = handler(path, headers.Authorization?.slice(7), String(init.body));
    return new Response(JSON.stringify(body), { status });
  });
}
const refused: [number, unknown] = [401, { message: 'x', code: 'unauthorized' }];

beforeEach(() => {
  kept.clear();
  setAdminSession(session('t1'));
});

describe('callAdmin', () => {
  it('renews a token before it ends, once for all callers', async () => {
    setAdminSession(session('old', Math.floor(Date.now() / 1000) + 30));
    serve((path, token) =>
      path.endsWith('/refresh') ? [200, session('new')] : token === 'new' ? [200, 'ok'] : refused,
    );
    await Promise.all([callAdmin('/api/a'), callAdmin('/api/b'), callAdmin('/api/c')]);
    expect(calls.filter((path) => path.endsWith('/refresh'))).toHaveLength(1);
    expect(getAdminSession()?.token).toBe('new');
    expect(kept.get('hariuch.admin')).toContain('"new"');
  });

  it('renews a refused token and repeats the call', async () => {
    serve((path, token) =>
      path.endsWith('/refresh') ? [200, session('t2')] : token === 't2' ? [200, 42] : refused,
    );
    expect(await callAdmin('/api/a')).toBe(42);
  });

  it('takes the token that another tab has brought', async () => {
    kept.set('hariuch.admin', JSON.stringify(session('t2')));
    serve((_, token) => (token === 't2' ? [200, 42] : refused));
    expect(await callAdmin('/api/a')).toBe(42);
    expect(calls).toEqual(['/api/a', '/api/a']);
  });

  it('ends the session when the renewal is refused', async () => {
    serve(() => refused);
    await expect(callAdmin('/api/a')).rejects.toBeInstanceOf(SignedOutError);
    expect(getAdminSession()).toBeNull();
    expect(adminSessionEnd()).toBe('expired');
    expect(kept.size).toBe(0);
  });

  it('keeps the session when the server cannot be reached', async () => {
    serve((path) =>
      path.endsWith('/refresh') ? [503, { message: 'x', code: 'unavailable' }] : refused,
    );
    await expect(callAdmin('/api/a')).rejects.toBeInstanceOf(ApiError);
    expect(getAdminSession()?.token).toBe('t1');
  });

  it('ends the session of someone who is no longer staff', async () => {
    serve(() => [403, { message: 'x', code: 'forbidden' }]);
    await expect(callAdmin('/api/a')).rejects.toMatchObject({ status: 403 });
    expect(adminSessionEnd()).toBe('forbidden');
  });

  it('calls nothing without a session', async () => {
    serve(() => refused);
    await callAdmin('/api/a').catch(() => undefined);
    calls = [];
    await expect(callAdmin('/api/a')).rejects.toBeInstanceOf(SignedOutError);
    expect(calls).toEqual([]);
  });
});
