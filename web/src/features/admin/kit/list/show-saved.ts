import type { QueryClient } from '@tanstack/react-query';
import type { ListPage } from '@/lib/api-client.ts';
import type { ListRow } from './list-row.ts';
import { rememberRow } from './row-versions.ts';
import { listKey, recordKey } from './use-list-query.ts';

/** Shows a record as it is after our change of its version `seen`, in its list and where it is open. */
export function showSaved<Row extends ListRow>(
  client: QueryClient,
  path: string,
  saved: Row,
  seen: number,
): void {
  rememberRow(path, saved, seen);
  client.setQueriesData<ListPage<Row>>(
    { queryKey: listKey(path) },
    (page) =>
      page && {
        ...page,
        rows: page.rows.map((row) => (row.id === saved.id ? { ...row, ...saved } : row)),
      },
  );
  client.setQueryData<Row>(recordKey(path, saved.id), (row) => row && { ...row, ...saved });
}
