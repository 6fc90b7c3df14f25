// @vitest-environment jsdom
import { adminSummary } from '@contract/dashboard.ts';
import { quoteRequests } from '@contract/quote-requests.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const TOKENS = 'hariuch.admin.tokens';
const AUTH = 'http://auth.local';
const seconds = () => Math.floor(Date.now() / 1000);
const member = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Туяа',
  email: 't@example.mn',
  role: 'editor',
};

const base64 = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '');
const jwt = (name: string, exp: number) => `${base64({ alg: 'HS256' })}.${base64({ exp, name })}.s`;
const tokens = (name: string, lifetime = 3600) => ({
  access_token: jwt(name, seconds() + lifetime),
  refresh_token: `r-${name}`,
  token_type: 'bearer',
  expires_in: lifetime,
  expires_at: seconds() + lifetime,
  user: { id: member.id, email: member.email },
});
const nameIn = (token = '') => JSON.parse(atob(token.split('.')[1] ?? 'e30=')).name;

type Reply = [status: number, body: unknown];
const refused: Reply = [401, { message: 'x', code: 'unauthorized' }];
let calls: string[];
/** The idempotency keys of the API calls, in order. */
let keys: (string | null)[];

/** The API by the name of the token, which refuses any other, and Auth's responses to renewals. */
function serve(
  api: Record<string, Reply> | ((token: string) => Reply),
  renewal: Reply | (() => Reply) = refused,
): void {
  calls = [];
  keys = [];
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
    const url = String(input);
    if (url === '/config.json') {
      return Response.json({ supabaseUrl: AUTH, publishableKey: 'sb_publishable_x' });
    }
    calls.push(url.replace(AUTH, 'auth:').replace(/\?.*/, ''));
    const headers = new Headers(init.headers);
    if (!url.startsWith(AUTH)) keys.push(headers.get('Idempotency-Key'));
    const name = nameIn(headers.get('Authorization')?.slice(7));
    const answered = typeof api === 'function' ? api(name) : (api[name] ?? refused);
    const renewed = typeof renewal === 'function' ? renewal() : renewal;
    const [status, body] = url.startsWith(`${AUTH}/auth/v1/token`) ? renewed : answered;
    return new Response(JSON.stringify(body), {
      status,
      headers: { 'Content-Type': 'application/json' },
    });
  });
}

const renewals = () => calls.filter((call) => call === 'auth:/auth/v1/token');

/** The module as a page loads it, with this session in the browser's storage. */
async function signedIn(stored = tokens('t1')) {
  localStorage.setItem('hariuch.admin', JSON.stringify({ remember: true, profile: member }));
  localStorage.setItem(TOKENS, JSON.stringify(stored));
  vi.resetModules();
  const { staffApi } = await import('./admin-api.ts');
  const { adminSessionEnd, getAdminSession } = await import('./session-store.ts');
  return { staffApi, adminSessionEnd, getAdminSession };
}

beforeEach(() => {
  localStorage.clear();
  // Each test is a page of its own, but the library warns about several clients in one.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('BroadcastChannel', undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('staffApi', () => {
  it('renews a token before it ends, once for all callers', async () => {
    serve({ new: [200, 'ok'] }, [200, tokens('new')]);
    const { staffApi } = await signedIn(tokens('old', 30));
    await Promise.all([staffApi(adminSummary), staffApi(adminSummary), staffApi(adminSummary)]);
    expect(renewals()).toHaveLength(1);
    expect(localStorage.getItem(TOKENS)).toContain('r-new');
  });

  it('renews a refused token and repeats the call', async () => {
    serve({ t2: [200, 42] }, [200, tokens('t2')]);
    const { staffApi } = await signedIn();
    expect(await staffApi(adminSummary)).toBe(42);
    expect(calls).toEqual([adminSummary.path, 'auth:/auth/v1/token', adminSummary.path]);
  });

  it('sends each change under a key of its own, and repeats it under the same', async () => {
    serve({ t2: [200, {}] }, [200, tokens('t2')]);
    const { staffApi } = await signedIn();
    const change = () =>
      staffApi(quoteRequests.setStatus, { params: { id: 1 }, body: { status: 'contacted' } });
    await change();
    await change();
    await staffApi(quoteRequests.setStatus, {
      params: { id: 1 },
      body: { status: 'contacted' },
      idempotencyKey: 'of the form',
    });
    await staffApi(adminSummary);
    const [first, again, second, ...rest] = keys;
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(again).toBe(first);
    expect(second).toMatch(/^[0-9a-f]{32}$/);
    expect(second).not.toBe(first);
    expect(rest).toEqual(['of the form', null]);
  });

  it('takes the token that another tab has brought', async () => {
    serve((name) => {
      if (name === 't2') return [200, 42];
      localStorage.setItem(TOKENS, JSON.stringify(tokens('t2')));
      return refused;
    });
    const { staffApi } = await signedIn();
    expect(await staffApi(adminSummary)).toBe(42);
    expect(calls).toEqual([adminSummary.path, adminSummary.path]);
  });

  it('takes the token that another tab has brought while this one was renewing', async () => {
    serve({ theirs: [200, 42] }, () => {
      localStorage.setItem(TOKENS, JSON.stringify(tokens('theirs')));
      return [200, tokens('ours')];
    });
    const { staffApi } = await signedIn(tokens('old', 30));
    expect(await staffApi(adminSummary)).toBe(42);
  });

  it('ends the session when the renewal is refused', async () => {
    serve({}, [400, { code: 'refresh_token_not_found', message: 'x' }]);
    const { staffApi, getAdminSession, adminSessionEnd } = await signedIn();
    await expect(staffApi(adminSummary)).rejects.toMatchObject({ name: 'SignedOutError' });
    expect(getAdminSession()).toBeNull();
    expect(adminSessionEnd()).toBe('expired');
    expect(localStorage.length).toBe(0);
  });

  it('ends the session when a renewed token is refused too', async () => {
    serve({}, [200, tokens('t2')]);
    const { staffApi, adminSessionEnd } = await signedIn();
    await expect(staffApi(adminSummary)).rejects.toMatchObject({ name: 'SignedOutError' });
    expect(adminSessionEnd()).toBe('expired');
  });

  it('keeps the session when Auth cannot be reached', async () => {
    vi.useFakeTimers();
    serve({}, [503, {}]);
    const { staffApi, getAdminSession } = await signedIn();
    const failure = expect(staffApi(adminSummary)).rejects.toMatchObject({ name: 'NetworkError' });
    // The library retries for half a minute.
    await vi.advanceTimersByTimeAsync(30_000);
    await failure;
    expect(getAdminSession()).toMatchObject({ name: 'Туяа' });
    expect(localStorage.getItem(TOKENS)).toContain('r-t1');
  });

  it('ends the session of someone who is no longer staff', async () => {
    serve(() => [403, { message: 'x', code: 'forbidden' }]);
    const { staffApi, adminSessionEnd } = await signedIn();
    await expect(staffApi(adminSummary)).rejects.toMatchObject({ status: 403 });
    expect(adminSessionEnd()).toBe('forbidden');
  });

  it('goes on when the role alone is refused', async () => {
    serve(() => [403, { message: 'x', code: 'read_only' }]);
    const { staffApi, getAdminSession } = await signedIn();
    await expect(staffApi(adminSummary)).rejects.toMatchObject({ status: 403 });
    expect(getAdminSession()).toMatchObject({ name: 'Туяа' });
  });

  it('calls nothing without a session', async () => {
    serve({});
    vi.resetModules();
    const { staffApi } = await import('./admin-api.ts');
    await expect(staffApi(adminSummary)).rejects.toMatchObject({ name: 'SignedOutError' });
    expect(calls).toEqual([]);
  });
});
