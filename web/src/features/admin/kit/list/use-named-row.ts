import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '@/lib/api-error.ts';
import { staffApi } from '../../session/admin-api.ts';
import { POLL_MS } from '../parts/poll.ts';
import type { ListConfig } from './list-config.ts';
import type { ListRow } from './list-row.ts';
import { newestRow } from './row-versions.ts';
import { recordKey } from './use-list-query.ts';

type NamedRow<Row> = {
  row: Row | undefined;
  /** Whether there is no such record, or not any more. */
  isGone: boolean;
  error: unknown;
  retry: () => void;
};

/**
 * The row that an address names; an empty id names none. Taken from the rows on screen; one that is not among them,
 * of another page or because a change took it out of the filter, is loaded and polled by itself, so that a change is
 * always made on the version on screen.
 */
export function useNamedRow<Row extends ListRow>(
  config: ListConfig<Row>,
  rows: readonly Row[],
  id: string,
): NamedRow<Row> {
  const [kept, setKept] = useState<Row | null>(null);
  const found = id === '' ? undefined : rows.find((row) => String(row.id) === id);
  const before = kept && String(kept.id) === id ? kept : undefined;

  useEffect(() => {
    if (found) setKept(found);
  }, [found]);

  const { data, error, refetch } = useQuery({
    queryKey: recordKey(config.list.path, id),
    queryFn: ({ signal }) => staffApi(config.record, { params: { id }, signal }),
    enabled: id !== '' && !found,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: config.live ? POLL_MS : false,
  });
  const isGone = !found && error instanceof ApiError && error.status === 404;
  const isOlder = (data?.version ?? 0) < (before?.version ?? 0);
  // The list knows more of a row than its own route: the assignee, a refused reply.
  const elsewhere = isOlder ? before : data && { ...before, ...data };
  const alone = isGone ? undefined : (elsewhere ?? before);
  return {
    row: found ?? (alone && newestRow(config.list.path, alone)),
    isGone,
    error,
    retry: () => void refetch(),
  };
}
