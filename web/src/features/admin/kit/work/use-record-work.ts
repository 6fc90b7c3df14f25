import type { PersonEntity } from '@contract/record-hits.ts';
import { getRecordWork, type RecordWork } from '@contract/record-work.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { staffApi } from '../../session/admin-api.ts';
import { POLL_MS } from '../parts/poll.ts';

/** A record that is worked on. */
export type Subject = { entity: PersonEntity; id: string };

/**
 * The work on a record, asked for every 5 seconds with the tag of what is held, so that a colleague's note appears.
 * `show` takes what a change has returned, and `load` what stands there now.
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
    // The tag belongs to the very object that came.
    structuralSharing: false,
    staleTime: 0,
    refetchInterval: POLL_MS,
  });
  const show = useCallback(
    async (work: RecordWork) => {
      const queryKey = ['admin', 'work', entity, id];
      // A poll that is under way left before this change.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, work);
      void client.invalidateQueries({ queryKey: ['admin', 'history', 'record'] });
    },
    [client, entity, id],
  );
  const load = useCallback(() => staffApi(getRecordWork, { params: { entity, id } }), [entity, id]);
  return { ...query, show, load };
}
