import type { PersonEntity } from '@contract/record-hits.ts';
import { getRecordWork, type RecordWork } from '@contract/record-work.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { staffApi } from '../../session/admin-api.ts';
import { POLL_MS } from '../parts/poll.ts';

export type Subject = { entity: PersonEntity; id: string };

/** How long after the last letter somebody still writes. */
const WRITES_MS = 60_000;
/** When a reply was last typed in, by record. */
const typedAt = new Map<string, number>();
const keyOf = ({ entity, id }: Subject) => `${entity} ${id}`;
const isWriting = (subject: Subject) => Date.now() - (typedAt.get(keyOf(subject)) ?? 0) < WRITES_MS;

/** Notes that a reply to this record is typed in, or not any more; whether that is news. */
export function noteWriting(subject: Subject, writes: boolean): boolean {
  const was = isWriting(subject);
  if (writes) typedAt.set(keyOf(subject), Date.now());
  else typedAt.delete(keyOf(subject));
  return was !== writes;
}

/**
 * The work on a record, polled every 5 seconds while its tab is seen, with the ETag: a colleague's note appears, and the
 * colleague is told who has the record open and writes. `show`
 * takes the result of a change, `load` loads the current work.
 */
export function useRecordWork({ entity, id }: Subject) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: ['admin', 'work', entity, id],
    queryFn: ({ signal, queryKey }) =>
      staffApi(getRecordWork, {
        params: { entity, id },
        query: isWriting({ entity, id }) ? { writing: 'true' } : {},
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
  const load = useCallback(
    () => staffApi(getRecordWork, { params: { entity, id }, query: {} }),
    [entity, id],
  );
  return { ...query, show, load };
}
