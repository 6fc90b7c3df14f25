// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createKeptSession } from './kept-session.ts';

const isName = (value: unknown): value is string => typeof value === 'string';
const cookies = () => document.cookie.split('; ').filter(Boolean);

/** The session as a newly loaded page finds it. */
const onNewPage = () => createKeptSession('who', isName);

function signIn(remember: boolean) {
  const kept = onNewPage();
  kept.begin('Болд', { remember });
  kept.tokenStorage.setItem(kept.tokenKey, '{"access_token":"a1"}');
  return kept;
}

/** A closed browser keeps its storage and drops session cookies. */
function restartBrowser() {
  // biome-ignore lint/suspicious/noDocumentCookie: what the browser does
  for (const cookie of cookies()) document.cookie = `${cookie}; Max-Age=0; Path=/`;
}

beforeEach(() => {
  localStorage.clear();
  restartBrowser();
});
afterEach(() => vi.restoreAllMocks());

describe('a kept session', () => {
  it('is there once its tokens are', () => {
    const kept = onNewPage();
    const heard = vi.fn();
    kept.subscribe(heard);
    kept.begin('Болд', { remember: true });
    expect(kept.get()).toBeNull();
    kept.tokenStorage.setItem(kept.tokenKey, '{}');
    expect(kept.get()).toBe('Болд');
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('stays when it is remembered', () => {
    signIn(true);
    expect(cookies()).toEqual([]);
    restartBrowser();
    expect(onNewPage().get()).toBe('Болд');
  });

  it('not remembered, is shared by all tabs and ends with the browser', () => {
    signIn(false);
    const otherTab = onNewPage();
    expect(otherTab.get()).toBe('Болд');
    expect(otherTab.tokenStorage.getItem(otherTab.tokenKey)).toContain('a1');
    restartBrowser();
    const restarted = onNewPage();
    expect(restarted.tokenStorage.getItem(restarted.tokenKey)).toBeNull();
    expect(restarted.get()).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  it('lasts as long as the page where cookies are refused', () => {
    vi.spyOn(Document.prototype, 'cookie', 'get').mockReturnValue('');
    const kept = signIn(false);
    expect(kept.get()).toBe('Болд');
    expect(kept.tokenStorage.getItem(kept.tokenKey)).toContain('a1');
    expect(onNewPage().get()).toBeNull();
  });

  it('of an older version or edited by hand is none', () => {
    localStorage.setItem('who', '{"firstName":"Болд","session":{"accessToken":"a1"}}');
    localStorage.setItem('who.tokens', '{}');
    expect(onNewPage().get()).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  it('is left at once, while its tokens wait until the server has been told', () => {
    const kept = signIn(false);
    kept.leave();
    expect(kept.get()).toBeNull();
    expect(kept.tokenStorage.getItem(kept.tokenKey)).toContain('a1');
    kept.end();
    expect(kept.tokenStorage.getItem(kept.tokenKey)).toBeNull();
    expect(localStorage.length).toBe(0);
    expect(cookies()).toEqual([]);
  });

  it('remembers that it was left until somebody signs in, and no other end', () => {
    const kept = signIn(true);
    expect(kept.wasLeft()).toBe(false);
    kept.leave();
    kept.end();
    expect(kept.wasLeft()).toBe(true);
    kept.begin('Туяа', { remember: true });
    kept.tokenStorage.setItem(kept.tokenKey, '{}');
    expect(kept.wasLeft()).toBe(false);
    kept.refuse();
    expect(kept.wasLeft()).toBe(false);
  });

  it('remembers how it ended until the next one has its tokens', () => {
    const kept = signIn(true);
    kept.refuse();
    kept.begin('Туяа', { remember: true });
    expect([kept.wasRefused(), kept.wasLeft()]).toEqual([true, false]);
    kept.end();
    expect(kept.wasRefused()).toBe(true);
    kept.begin('Туяа', { remember: true });
    kept.tokenStorage.setItem(kept.tokenKey, '{}');
    expect(kept.wasRefused()).toBe(false);
  });

  it('ends in the other tabs too', () => {
    const otherTab = signIn(true);
    const heard = vi.fn();
    otherTab.subscribe(heard);
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: 'who', newValue: null }));
    expect(heard).toHaveBeenCalledOnce();
    expect(otherTab.get()).toBeNull();
    expect(otherTab.wasRefused()).toBe(false);
  });

  it('that is refused says so in every tab; one that was left does not', () => {
    const here = signIn(true);
    const otherTab = onNewPage();
    otherTab.subscribe(() => {});
    expect(otherTab.get()).toBe('Болд');
    // What supabase-js does with refused tokens, in the order in which other tabs notice it.
    here.tokenStorage.removeItem(here.tokenKey);
    here.refuse();
    for (const key of [here.tokenKey, 'who']) {
      window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
    }
    expect([here.wasRefused(), otherTab.wasRefused()]).toEqual([true, true]);
    expect([here.get(), otherTab.get()]).toEqual([null, null]);

    here.begin('Туяа', { remember: true });
    here.tokenStorage.setItem(here.tokenKey, '{}');
    expect(here.wasRefused()).toBe(false);
    here.end();
    here.refuse();
    expect(here.wasRefused()).toBe(false);
  });
});
