import { List, Text } from '@chakra-ui/react';
import { type HistoryEntity, listHistory } from '@contract/history.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { staffApi } from '../../session/admin-api.ts';
import { Disclosure } from '../parts/disclosure.tsx';
import { LoadFailed } from '../parts/load-failed.tsx';
import { Loading } from '../parts/loading.tsx';
import { HistoryItem } from './history-item.tsx';
import { historyTexts } from './texts.ts';

type RecordHistoryProps = { entity: HistoryEntity; id: number | string };

/** The history of one record and of the records that belong to it, newest first; loaded when opened. */
export function RecordHistory({ entity, id }: RecordHistoryProps) {
  const [open, setOpen] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['admin', 'history', 'record', entity, String(id)],
    queryFn: ({ signal }) =>
      staffApi(listHistory, { query: { entity, id: String(id), limit: 100 }, signal }),
    enabled: open,
    staleTime: 0,
  });
  return (
    <Disclosure title={historyTexts.title} onOpenChange={setOpen}>
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading lines={1} />}
      {data?.rows.length === 0 && <Text color="fg.muted">{historyTexts.empty}</Text>}
      <List.Root as="ol" variant="plain">
        {data?.rows.map((entry) => (
          <HistoryItem key={entry.id} entry={entry} withSubject={entry.entity !== entity} />
        ))}
      </List.Root>
    </Disclosure>
  );
}
