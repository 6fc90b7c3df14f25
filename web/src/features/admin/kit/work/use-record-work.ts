import type { PersonEntity } from '@contract/record-hits.ts';
import {
  getRecordWork,
  type RecordWork,
  setRecordWork,
  type WorkInput,
} from '@contract/record-work.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { describeError } from '@/components/error-text.ts';
import { workTexts } from '@/content/admin-work.ts';
import { staffApi } from '../../session/admin-api.ts';
import { notify } from '../parts/notify.ts';

/** A record that is worked on. */
export type Subject = { entity: PersonEntity; id: string };

const workKey = ({ entity, id }: Subject) => ['admin', 'work', entity, id] as const;

/** The work on a record, and its changes; each of these returns the whole. */
export function useRecordWork(subject: Subject) {
  const client = useQueryClient();
  const queryKey = workKey(subject);
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => staffApi(getRecordWork, { params: subject, signal }),
    staleTime: 0,
    // A reply is on its way for some seconds.
    refetchInterval: ({ state }) =>
      state.data?.notes.some(({ state: mail }) => mail === 'queued' || mail === 'sending')
        ? 5_000
        : false,
  });
  const show = (work: RecordWork) => {
    client.setQueryData(queryKey, work);
    void client.invalidateQueries({ queryKey: ['admin', 'history', 'record'] });
  };
  const assignment = useMutation({
    scope: { id: queryKey.join(' ') },
    mutationFn: (body: WorkInput) => staffApi(setRecordWork, { params: subject, body }),
    onMutate: (body) => {
      const was = client.getQueryData<RecordWork>(queryKey);
      if (was) client.setQueryData(queryKey, { ...was, ...body });
      return was;
    },
    onSuccess: show,
    onError: (error, _, was) => {
      client.setQueryData(queryKey, was);
      notify({ title: workTexts.saveFailed, text: describeError(error), type: 'error' });
    },
  });
  return { ...query, show, assign: assignment.mutate };
}
