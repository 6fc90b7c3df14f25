import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '@/lib/query-client.ts';
import { postsQuery } from './posts.ts';

afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('the list is loaded once in half a minute, however often one goes from page to page', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const fetched = vi.fn(async () => Response.json([]));
  vi.stubGlobal('fetch', fetched);
  const load = () => queryClient.fetchInfiniteQuery(postsQuery());
  const began = Date.now();
  for (const [after, loads] of [
    [0, 1],
    [29_000, 1],
    [31_000, 2],
  ] as const) {
    vi.setSystemTime(began + after);
    await load();
    expect(fetched).toHaveBeenCalledTimes(loads);
  }
});
