import type { ListPage } from '@/lib/api-client.ts';

/** The options of an infinite query of our lists, besides its key and its call. */
export const pages = {
  initialPageParam: '',
  getNextPageParam: (page: Pick<ListPage<unknown>, 'nextBefore'>) => page.nextBefore,
  staleTime: 0,
  refetchOnWindowFocus: true,
} as const;
