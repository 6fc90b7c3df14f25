import {
  keepPreviousData,
  queryOptions,
  usePrefetchQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ListPage } from '@/lib/api-client.ts';
import { staffApi } from '../../session/admin-api.ts';
import { POLL_MS } from '../parts/poll.ts';
import type { ListConfig } from './list-config.ts';
import { type ListParams, listQuery } from './list-params.ts';
import type { ListRow } from './list-row.ts';
import { withNewestRows } from './row-versions.ts';

/** Data that arrived while its list was being rendered is not requested again right after. */
const RENDER_MS = 1_000;
export const SUMMARY_KEY = ['admin', 'summary'] as const;

/** The query key of every cached page of a list. */
export const listKey = (path: string) => ['admin', 'list', path] as const;
/** The query key of one record of a list, loaded by itself. */
export const recordKey = (path: string, id: number | string) =>
  ['admin', 'record', path, String(id)] as const;

/**
 * One page of a list. Live lists are polled every 5 seconds with zero stale time, each time with the ETag:
 * the response for an unchanged list has no body. While a change is being saved there are no polls, and a
 * late response cannot undo it (see row-versions).
 */
export function useListQuery<Row extends ListRow>(config: ListConfig<Row>, params: ListParams) {
  const client = useQueryClient();
  const { list, live } = config;
  const { path } = list;
  const query = listQuery(params);
  const queryKey = [...listKey(path), query];

  const options = queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const held = client.getQueryData<ListPage<Row>>(queryKey);
      const page = await staffApi(list, { query, held, signal });
      return page === held ? held : withNewestRows(path, page);
    },
  });
  // Requested when rendering begins, not when it ends: a slow phone renders for half a second.
  usePrefetchQuery(options);
  const result = useQuery({
    ...options,
    refetchOnMount: ({ state }) =>
      state.isInvalidated || Date.now() - state.dataUpdatedAt > RENDER_MS,
    staleTime: 0,
    refetchInterval: () =>
      live && client.isMutating({ mutationKey: ['admin', path] }) === 0 ? POLL_MS : false,
    placeholderData: keepPreviousData,
  });

  // The cards count the same rows, so they are refreshed too.
  const tag = result.data?.etag;
  useEffect(() => {
    if (tag) void client.invalidateQueries({ queryKey: SUMMARY_KEY });
  }, [client, tag]);

  return result;
}
