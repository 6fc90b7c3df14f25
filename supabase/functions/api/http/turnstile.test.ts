import { afterEach, expect, it, vi } from 'vitest';
import { functionSettings } from '../../../../tests/support/function-settings.ts';
import { checkChallenge } from './turnstile.ts';

const LIVE = {
  SUPABASE_URL: 'https://project.supabase.co',
  PROXY_SECRET: 's'.repeat(32),
  SITE_URL: 'https://example.mn',
};
const SITE_KEY = { VITE_TURNSTILE_SITE_KEY: '1x00000000000000000000AA' };
const SECRET = { TURNSTILE_SECRET: 'geheim' };

function cloudflare(respond: () => Promise<Response>) {
  const asked = vi.fn(respond);
  vi.stubGlobal('fetch', asked);
  return asked;
}
afterEach(() => vi.unstubAllGlobals());

const check = (env: Record<string, string>, token?: string) =>
  checkChallenge(functionSettings(env), token, '203.0.113.1').then(
    () => 'passed',
    (error: { code: string }) => error.code,
  );
const yes = async () => Response.json({ success: true });

it('asks nothing where Turnstile is not set up', async () => {
  const asked = cloudflare(yes);
  expect(await check({})).toBe('passed');
  expect(await check(SITE_KEY)).toBe('passed');
  expect(asked).not.toHaveBeenCalled();
});

it('takes no form in production with the site key alone', async () => {
  const asked = cloudflare(yes);
  expect(await check({ ...LIVE, ...SITE_KEY })).toBe('unavailable');
  expect(await check({ ...LIVE, ...SITE_KEY }, 'solved')).toBe('unavailable');
  // Only the site was built with a site key: its forms send a token that this function cannot verify.
  expect(await check(LIVE, 'solved')).toBe('unavailable');
  expect(await check(LIVE)).toBe('passed');
  expect(asked).not.toHaveBeenCalled();
});

it('lets a solved challenge pass, and says whose it was', async () => {
  const asked = cloudflare(yes);
  expect(await check({ ...LIVE, ...SITE_KEY, ...SECRET }, 'solved')).toBe('passed');
  const [url, init] = asked.mock.calls[0] as unknown as [string, { body: URLSearchParams }];
  expect(url).toBe('https://challenges.cloudflare.com/turnstile/v0/siteverify');
  expect(Object.fromEntries(init.body)).toEqual({
    secret: 'geheim',
    response: 'solved',
    remoteip: '203.0.113.1',
  });
});

it('asks a stand-in on a local stack alone', async () => {
  const standIn = { TURNSTILE_VERIFY_URL: 'http://127.0.0.1:1/siteverify' };
  for (const [where, host] of [
    [{}, '127.0.0.1:1'],
    [LIVE, 'challenges.cloudflare.com'],
  ] as const) {
    const asked = cloudflare(yes);
    expect(await check({ ...where, ...SECRET, ...standIn }, 'solved')).toBe('passed');
    const [url] = asked.mock.calls[0] as unknown as [string];
    expect(new URL(url).host).toBe(host);
  }
});

it.each([
  ['no token', undefined, yes, 'challenge_failed'],
  ['a wrong one', 'x', async () => Response.json({ success: false }), 'challenge_failed'],
  ['an odd answer', 'x', async () => Response.json({ success: 'true' }), 'challenge_failed'],
  ['no answer', 'x', () => Promise.reject(new Error('down')), 'unavailable'],
  ['a page', 'x', async () => new Response('<html>'), 'unavailable'],
])('refuses %s', async (_what, token, respond, code) => {
  cloudflare(respond);
  expect(await check(SECRET, token)).toBe(code);
});
