import type { PersonEntity } from '@contract/record-hits.ts';
import { getRecordWork, type RecordWork } from '@contract/record-work.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { staffApi } from '../../session/admin-api.ts';
import { POLL_MS } from '../parts/poll.ts';

export type Subject = { entity: PersonEntity; id: string };

/**
 * The work on a record, polled every 5 seconds with the ETag, so that a colleague's note appears. `show`
 * takes the result of a change, `load` loads the current work.
 */
export function useRecordWork({ entity, id }: Subject) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: ['admin', 'work', entity, id],
    queryFn: ({ signal, queryKey }) =>
      staffApi(getRecordWork, {
        params: { entity, id },
        held: client.getQueryData<RecordWork>(queryKey),
        signal,
      }),
    // The ETag belongs to the received object, so it must stay the same object.
    structuralSharing: false,
    staleTime: 0,
    refetchInterval: POLL_MS,
  });
  const show = useCallback(
    async (work: RecordWork) => {
      const queryKey = ['admin', 'work', entity, id];
      // A running poll was sent before this change.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, work);
      void client.invalidateQueries({ queryKey: ['admin', 'history', 'record'] });
    },
    [client, entity, id],
  );
  const load = useCallback(() => staffApi(getRecordWork, { params: { entity, id } }), [entity, id]);
  return { ...query, show, load };
}
