import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findHolder } from './holder.ts';

const OWN = 'https://hariuch.example';
const SHOP = 'https://shop.mn';

/** A window in a frame, or one of its own. */
function windowIn(options: { framed: boolean; ancestor?: string; referrer?: string }) {
  const listeners: ((event: MessageEvent) => void)[] = [];
  const said: [unknown, string][] = [];
  const parent = { postMessage: (word: unknown, to: string) => said.push([word, to]) };
  const own = {
    addEventListener: (_: string, hear: (event: MessageEvent) => void) => listeners.push(hear),
    postMessage: () => undefined,
    location: {
      origin: OWN,
      ...(options.ancestor !== undefined && { ancestorOrigins: [options.ancestor] }),
    },
    document: { referrer: options.referrer ?? '' },
  };
  Object.assign(own, { parent: options.framed ? parent : own });
  const hear = (event: { source?: unknown; origin: string; data: unknown }) => {
    for (const listener of listeners) listener({ source: parent, ...event } as MessageEvent);
  };
  return { own: own as unknown as NonNullable<Parameters<typeof findHolder>[1]>, said, hear };
}

const OPEN = { hariuch: 'open' };

describe('who holds the page of an assistant', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is nobody in a window of its own', async () => {
    const { own, said } = windowIn({ framed: false });
    expect(await findHolder(() => undefined, own)).toEqual({ kind: 'window' });
    expect(said).toEqual([]);
  });

  it('is at once a page of ours that shows it, as the preview of the account does', async () => {
    const { own, said } = windowIn({ framed: true, ancestor: OWN });
    // Timers are not advanced, so the promise would stay pending if it waited for a greeting.
    expect(await Promise.race([findHolder(() => undefined, own), 'waiting'])).toEqual({
      kind: 'preview',
    });
    expect(said).toEqual([]);
  });

  it('is the site whose script greets; the page tells only it to close', async () => {
    const opened = vi.fn();
    const { own, said, hear } = windowIn({ framed: true });
    const finding = findHolder(opened, own);
    expect(said).toEqual([[{ hariuch: 'ready' }, '*']]);
    hear({ origin: SHOP, data: OPEN });
    const holder = await finding;
    expect(holder).toMatchObject({ kind: 'site', site: SHOP });
    expect(opened).toHaveBeenCalledOnce();
    if (holder.kind === 'site') holder.close?.();
    expect(said.at(-1)).toEqual([{ hariuch: 'close' }, SHOP]);
    hear({ origin: SHOP, data: OPEN });
    expect(opened).toHaveBeenCalledTimes(2);
  });

  it('takes no message of another window, of another origin after the first, or of another shape', async () => {
    const opened = vi.fn();
    const { own, hear } = windowIn({ framed: true });
    const finding = findHolder(opened, own);
    hear({ source: {}, origin: 'https://evil.example', data: OPEN });
    hear({ origin: 'https://evil.example', data: 'open' });
    hear({ origin: 'https://evil.example', data: { hariuch: 'close' } });
    hear({ origin: 'https://evil.example', data: null });
    expect(opened).not.toHaveBeenCalled();
    hear({ origin: SHOP, data: OPEN });
    hear({ origin: 'https://evil.example', data: OPEN });
    expect(await finding).toMatchObject({ site: SHOP });
    expect(opened).toHaveBeenCalledOnce();
  });

  it('is the site that the browser names where nobody greets', async () => {
    for (const place of [{ ancestor: SHOP }, { referrer: `${SHOP}/about?x=1` }]) {
      const finding = findHolder(() => undefined, windowIn({ framed: true, ...place }).own);
      await vi.runAllTimersAsync();
      expect(await finding).toEqual({ kind: 'site', site: SHOP });
    }
  });

  it('is the account, which previews it: nothing is counted', async () => {
    const finding = findHolder(() => undefined, windowIn({ framed: true, ancestor: OWN }).own);
    await vi.runAllTimersAsync();
    expect(await finding).toEqual({ kind: 'preview' });
  });

  it.each(['null', 'http://shop.mn', 'file://', ''])('is unknown as %j', async (ancestor) => {
    const place = ancestor === '' ? {} : { ancestor };
    const { own, hear } = windowIn({ framed: true, ...place });
    const finding = findHolder(() => undefined, own);
    if (ancestor) hear({ origin: ancestor, data: OPEN });
    await vi.runAllTimersAsync();
    expect(await finding).toEqual({ kind: 'unknown' });
  });
});
