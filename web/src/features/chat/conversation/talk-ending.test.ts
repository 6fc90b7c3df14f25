import { TALK_ENDINGS } from '@contract/talk-endings.ts';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shareComputer } from '@/lib/shared-computer.ts';

const KEY = 'hariuch.draft.talk-ending';
const NOW = Date.parse('2026-11-23T04:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

type Told = { talk: string; ending: string };
let told: Told[] = [];
let answer: () => Promise<Response>;
let listeners: AbortController;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  told = [];
  answer = async () => new Response(null, { status: 204 });
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    expect(path).toBe('/api/assistant/endings');
    expect(init.keepalive).toBe(true);
    told.push(JSON.parse(String(init.body)));
    return answer();
  });
  // Each test loads the page anew, with new listeners.
  listeners = new AbortController();
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target);
    vi.spyOn(target, 'addEventListener').mockImplementation(
      (type: string, listener: EventListenerOrEventListenerObject) =>
        add(type, listener, { signal: listeners.signal }),
    );
  }
});
afterAll(() => vi.resetModules());
afterEach(() => {
  listeners.abort();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The module as a newly loaded page has it. */
async function onNewPage() {
  listeners.abort();
  listeners = new AbortController();
  vi.resetModules();
  return import('./talk-ending.ts');
}

/** Hides the page, or leaves it, and waits for the response. */
async function hide(how: 'visibilitychange' | 'pagehide' = 'visibilitychange') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  if (how === 'pagehide') window.dispatchEvent(new Event('pagehide'));
  else document.dispatchEvent(new Event('visibilitychange'));
  await new Promise((resolve) => setTimeout(resolve, 0));
}
const endings = () => told.map(({ ending }) => ending);

describe('the ending of a conversation', () => {
  it('is told when the page is hidden, and not again while it is the same', async () => {
    const { noteEnding } = await onNewPage();
    noteEnding('silence');
    expect(told).toEqual([]);
    await hide();
    expect(told).toEqual([{ talk: expect.stringMatching(UUID), ending: 'silence' }]);
    noteEnding('silence');
    await hide();
    await hide('pagehide');
    expect(told).toHaveLength(1);
  });

  it('is told once of two events in a row, without waiting for a response', async () => {
    answer = () => new Promise(() => undefined);
    const { noteEnding } = await onNewPage();
    noteEnding('offer');
    await hide();
    await hide('pagehide');
    expect(endings()).toEqual(['offer']);
  });

  it('is nothing where the visitor has done nothing', async () => {
    await onNewPage();
    await hide();
    await hide('pagehide');
    expect(told).toEqual([]);
    expect(localStorage.length).toBe(0);
  });

  it.each(
    TALK_ENDINGS.flatMap((first, place) => TALK_ENDINGS.slice(place).map((then) => [first, then])),
  )('of %s and %s is the second, in either order', async (weak, strong) => {
    for (const order of [
      [weak, strong],
      [strong, weak],
    ]) {
      localStorage.clear();
      told = [];
      const { noteEnding } = await onNewPage();
      for (const ending of order) noteEnding(ending as (typeof TALK_ENDINGS)[number]);
      await hide();
      expect(endings()).toEqual([strong]);
    }
  });

  it('becomes more after a reload, under the same number', async () => {
    (await onNewPage()).noteEnding('silence');
    await hide();
    (await onNewPage()).noteEnding('thumbs_up');
    await hide();
    expect(endings()).toEqual(['silence', 'thumbs_up']);
    expect(told[1]?.talk).toBe(told[0]?.talk);
    (await onNewPage()).noteEnding('offer');
    await hide();
    expect(told).toHaveLength(2);
  });

  it('is told again where the server has not taken it', async () => {
    const { noteEnding } = await onNewPage();
    noteEnding('form');
    answer = () => Promise.reject(new TypeError('no network'));
    await hide();
    answer = async () => new Response(null, { status: 503 });
    await hide();
    answer = async () => new Response(null, { status: 204 });
    await hide();
    await hide();
    expect(endings()).toEqual(['form', 'form', 'form']);
    expect(new Set(told.map(({ talk }) => talk)).size).toBe(1);
  });

  it('of a new conversation is its own, and the one before goes on when it is taken back', async () => {
    const { endTalk, noteEnding, resumeTalk } = await onNewPage();
    noteEnding('offer');
    endTalk();
    expect(endings()).toEqual(['offer']);
    expect(localStorage.getItem(KEY)).toBeNull();
    // A second press, without a conversation
    endTalk();
    resumeTalk();
    await hide();
    noteEnding('form');
    await hide();
    expect(endings()).toEqual(['offer', 'form']);
    expect(told[1]?.talk).toBe(told[0]?.talk);
    endTalk();
    noteEnding('silence');
    await hide();
    expect(endings()).toEqual(['offer', 'form', 'silence']);
    expect(told[2]?.talk).not.toBe(told[0]?.talk);
  });

  it('of a conversation that goes on after a day is that of another', async () => {
    const { noteEnding } = await onNewPage();
    noteEnding('thumbs_up');
    await hide();
    vi.setSystemTime(NOW + DAY_MS + 1);
    noteEnding('silence');
    await hide();
    expect(endings()).toEqual(['thumbs_up', 'silence']);
    expect(told[1]?.talk).not.toBe(told[0]?.talk);
  });

  it('leaves nothing on a shared computer, and nothing that was said anywhere', async () => {
    (await onNewPage()).noteEnding('silence');
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    expect(Object.keys(kept).sort()).toEqual(['at', 'begunAt', 'ending', 'talk', 'told']);
    shareComputer();
    expect(localStorage.length).toBe(0);
    (await onNewPage()).noteEnding('silence');
    await hide();
    expect(localStorage.length).toBe(0);
    expect(told).toHaveLength(1);
  });

  it('is begun anew where what is stored is no conversation', async () => {
    localStorage.setItem(KEY, JSON.stringify({ talk: 1, begunAt: 'x', ending: 'bored', at: NOW }));
    (await onNewPage()).noteEnding('offer');
    await hide();
    expect(told).toEqual([{ talk: expect.stringMatching(UUID), ending: 'offer' }]);
  });
});
