import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from './query-client.ts';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('GETs the first element of a key, once for good, and does not try again', async () => {
  const fetched = vi.fn(async (address: string) =>
    address === '/api/blog' ? Response.json([]) : new Response('', { status: 503 }),
  );
  vi.stubGlobal('fetch', fetched);
  const list = { queryKey: ['/api/blog', 'first page'] };
  expect(await queryClient.fetchQuery(list)).toEqual([]);
  expect(await queryClient.fetchQuery(list)).toEqual([]);
  expect(fetched).toHaveBeenCalledOnce();
  await expect(queryClient.fetchQuery({ queryKey: ['/api/x'] })).rejects.toMatchObject({
    status: 503,
  });
  expect(fetched).toHaveBeenCalledTimes(2);
});

it('neither refetches on focus nor polls', () => {
  expect(queryClient.getDefaultOptions().queries).toMatchObject({
    refetchOnWindowFocus: false,
    refetchInterval: false,
  });
});
