import { QueryClient } from '@tanstack/react-query';

/**
 * The one cache of everything that is loaded from the API: data never goes stale, no refetch on
 * focus, no polling, no retries; lists that refresh say so themselves. Made when the first page that
 * queries is loaded: pages without data do not load the library.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      retry: false,
    },
    mutations: { retry: false },
  },
});
