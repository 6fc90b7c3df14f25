import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { staffApi } from '../../session/admin-api.ts';
import type { ListConfig } from './list-config.ts';
import type { ListRow } from './list-row.ts';
import { newestRow } from './row-versions.ts';

type NamedRow<Row> = { row: Row | undefined; error: unknown; retry: () => void };

/**
 * The row that an address names; an empty id names none. Taken from the rows on screen, or as it was when it was
 * last among them; for a shared link to a row of another page it is loaded by a request of its own.
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
    queryKey: ['admin', 'record', config.list.path, id],
    queryFn: ({ signal }) => staffApi(config.record, { params: { id }, signal }),
    enabled: id !== '' && !found && !before,
    staleTime: 0,
    gcTime: 0,
    // A row that somebody reads or edits must not be replaced.
    refetchOnReconnect: false,
  });
  const elsewhere = before ?? data;
  return {
    row: found ?? (elsewhere && newestRow(config.list.path, elsewhere)),
    error,
    retry: () => void refetch(),
  };
}
