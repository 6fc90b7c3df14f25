import type { ListPage } from '@/lib/api-client.ts';

/** What an infinite query of a list of ours needs besides its key and its call. */
export const pages = {
  initialPageParam: '',
  getNextPageParam: (page: Pick<ListPage<unknown>, 'nextBefore'>) => page.nextBefore,
  staleTime: 0,
  refetchOnWindowFocus: true,
} as const;
