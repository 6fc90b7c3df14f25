import { getAssistant, listAssistants } from '@contract/managed-assistants.ts';
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { listKey } from '../../kit/list/use-list-query.ts';
import { staffApi } from '../../session/admin-api.ts';

const managedKey = (id: number) => ['admin', 'assistant', id] as const;

/** A customer's assistant with its answers; refetched whenever its row has another version. */
export function useManaged(id: number, version: number) {
  return useQuery({
    queryKey: [...managedKey(id), version],
    queryFn: ({ signal }) => staffApi(getAssistant, { params: { id }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Refetches list and assistant after a change. */
export function refreshManaged(client: QueryClient, id: number): void {
  void client.invalidateQueries({ queryKey: listKey(listAssistants.path) });
  void client.invalidateQueries({ queryKey: managedKey(id) });
}
