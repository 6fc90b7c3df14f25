import { QueryClient } from '@tanstack/react-query';
import { loadJson } from './api-client.ts';

/**
 * The one cache of everything loaded from the API: data never goes stale; no refetch on focus, no polling, no
 * retries; lists that refresh set that themselves. A query without a function GETs the first element of its
 * key. Created with the first page that queries, so that other pages do not load the library.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: ({ queryKey, signal }) => loadJson(String(queryKey[0]), signal),
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      retry: false,
    },
    mutations: { retry: false },
  },
});
