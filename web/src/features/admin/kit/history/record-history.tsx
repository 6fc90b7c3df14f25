import { chakra } from '@chakra-ui/react/styled-system';
import { type HistoryEntity, listHistory } from '@contract/history.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '@/components/error-text.ts';
import { Icon } from '@/components/icons.tsx';
import { ErrorState, Loading, Skeleton } from '@/components/states.tsx';
import { historyTexts } from '@/content/admin-history.ts';
import { staffApi } from '../../session/admin-api.ts';
import { HistoryItem } from './history-item.tsx';

type RecordHistoryProps = { entity: HistoryEntity; id: number | string; startOpen?: boolean };

/** What happened to one record, newest first; loaded when it is looked at. */
export function RecordHistory({ entity, id, startOpen = false }: RecordHistoryProps) {
  const [open, setOpen] = useState(startOpen);
  const { data, error, refetch } = useQuery({
    queryKey: ['admin', 'history', 'record', entity, String(id)],
    queryFn: ({ signal }) =>
      staffApi(listHistory, { query: { entity, id: String(id), limit: 100 }, signal }),
    enabled: open,
    staleTime: 0,
  });
  return (
    <chakra.details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      css={{ '&[open] > summary svg': { transform: 'rotate(180deg)' } }}
    >
      <chakra.summary display="flex" alignItems="center" gap="2" minHeight="11" textStyle="label">
        {historyTexts.title}
        <Icon name="chevronDown" />
      </chakra.summary>
      {error && !data && <ErrorState text={describeError(error)} onRetry={() => void refetch()} />}
      {!error && !data && (
        <Loading>
          <Skeleton height="16" />
        </Loading>
      )}
      {data?.rows.length === 0 && <chakra.p color="fg.muted">{historyTexts.empty}</chakra.p>}
      <chakra.ol listStyle="none">
        {data?.rows.map((entry) => (
          <HistoryItem key={entry.id} entry={entry} />
        ))}
      </chakra.ol>
    </chakra.details>
  );
}
