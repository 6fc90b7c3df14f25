import { QueryClient } from '@tanstack/react-query';
import { callApi } from './api-client.ts';

/**
 * App-wide defaults of spec §9: data never goes stale, no refetch on focus, no polling, no retries.
 * The default loader GETs the key's first element (spec §7).
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => callApi(String(queryKey[0]), { signal }),
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
      },
      mutations: { retry: false },
    },
  });
}
