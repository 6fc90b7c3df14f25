// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const session = (expiresAt: number, refreshToken = 'r1') => ({
  firstName: 'Болд',
  session: { accessToken: 'a1', refreshToken, expiresAt },
});
const NOW = 1_800_000_000_000;
const soon = NOW / 1000 + 30;
const later = NOW / 1000 + 3600;
const stored = () => JSON.parse(localStorage.getItem('hariuch.customer') ?? 'null');

async function load() {
  vi.resetModules();
  return import('./customer-session.ts');
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('customer session', () => {
  it('is kept without the password', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => Response.json(session(later))),
    );
    const { signIn } = await load();
    await signIn('bold@example.mn', 'Secret123');
    expect(stored()).toMatchObject({ firstName: 'Болд' });
    expect(JSON.stringify(localStorage)).not.toContain('Secret123');
  });

  it('is renewed once, however many ask', async () => {
    localStorage.setItem('hariuch.customer', JSON.stringify(session(soon)));
    const fetched = vi.fn(async () => Response.json(session(later, 'r2')));
    vi.stubGlobal('fetch', fetched);
    const { renewIfNeeded } = await load();
    await Promise.all([renewIfNeeded(NOW), renewIfNeeded(NOW)]);
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(stored().session.refreshToken).toBe('r2');
  });

  it('ends when the renewal is refused, and survives a lost network', async () => {
    localStorage.setItem('hariuch.customer', JSON.stringify(session(soon)));
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('offline')));
    const { renewIfNeeded } = await load();
    await renewIfNeeded(NOW);
    expect(stored()).not.toBeNull();
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response('{}', { status: 401 })),
    );
    await renewIfNeeded(NOW);
    expect(stored()).toBeNull();
  });

  it('is gone at once on sign-out, even when the server cannot be told', async () => {
    localStorage.setItem('hariuch.customer', JSON.stringify(session(Date.now() / 1000 + 3600)));
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('offline')));
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { signOut } = await load();
    await signOut();
    expect(stored()).toBeNull();
  });
});
