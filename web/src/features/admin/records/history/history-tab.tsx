import { chakra } from '@chakra-ui/react/styled-system';
import { HISTORY_ENTITIES, type HistoryEntry, listHistory } from '@contract/history.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { describeError } from '@/components/error-text.ts';
import { EmptyState } from '@/components/states.tsx';
import { toast } from '@/components/toast-store.ts';
import { historyTexts } from '@/content/admin-history.ts';
import { historyEntityLabels } from '@/content/status-labels.ts';
import { formatNumber } from '@/lib/money.ts';
import { HistoryItem } from '../../kit/history/history-item.tsx';
import { restoreEntry } from '../../kit/history/restore.ts';
import { ListPager } from '../../kit/list/list-pager.tsx';
import { readListParams } from '../../kit/list/list-params.ts';
import { ListFailed, ListLoading } from '../../kit/list/list-states.tsx';
import { useAddress } from '../../kit/list/use-address.ts';
import { CompactSelect } from '../../kit/parts/compact-select.tsx';
import { staffApi } from '../../session/admin-api.ts';

const LIMIT = 25;
const RESTORABLE = new Set(['program-registrations', 'blog']);

function restorable({ action, entity }: HistoryEntry): boolean {
  return action === 'delete' && RESTORABLE.has(entity);
}

/** Brings back what an entry deleted; refused when it is back already. */
function RestoreButton({ entry }: { entry: HistoryEntry }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const restore = async () => {
    setBusy(true);
    try {
      await restoreEntry(entry.id);
      toast({ title: historyTexts.restored, tone: 'success' });
    } catch (error) {
      toast({ title: historyTexts.restoreFailed, text: describeError(error), tone: 'error' });
    }
    setBusy(false);
    await client.invalidateQueries({ queryKey: ['admin'] });
  };
  return (
    <Button variant="subtle" size="sm" disabled={busy} onClick={() => void restore()}>
      {busy ? historyTexts.restoring : historyTexts.restore}
    </Button>
  );
}

/** The history of the whole area: who, when, from what to what. */
export function HistoryTab() {
  const { search, changeList } = useAddress();
  const params = readListParams(search, HISTORY_ENTITIES);
  const entity = params.status;
  const query = {
    limit: LIMIT,
    entity: HISTORY_ENTITIES.find((word) => word === entity),
    before: params.before || undefined,
  };
  const { data, error, refetch } = useQuery({
    queryKey: ['admin', 'history', 'area', query],
    queryFn: ({ signal }) => staffApi(listHistory, { query, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

  return (
    <chakra.div display="grid" gap="3">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <CompactSelect
          label={historyTexts.entityFilter}
          value={entity}
          onChange={(status) => changeList({ status })}
          choices={[
            ['', historyTexts.allEntities],
            ...HISTORY_ENTITIES.map((word) => [word, historyEntityLabels[word]] as const),
          ]}
        />
        {data && (
          <chakra.span role="status" textStyle="small" fontWeight="semibold">
            {historyTexts.total(formatNumber(data.total))}
          </chakra.span>
        )}
      </chakra.div>
      <chakra.p textStyle="small" color="fg.muted">
        {historyTexts.text}
      </chakra.p>
      <chakra.div id="admin-rows" scrollMarginTop="20">
        {!data && error && <ListFailed error={error} onRetry={() => void refetch()} />}
        {!data && !error && <ListLoading />}
        {data?.rows.length === 0 && <EmptyState title={historyTexts.empty} />}
        {data && data.rows.length > 0 && (
          <Card pad="none" px={{ base: '4', md: '6' }} py="1" borderRadius="lg">
            <chakra.ol listStyle="none" css={{ '& > li:first-of-type': { borderTopWidth: '0' } }}>
              {data.rows.map((entry) => (
                <HistoryItem
                  key={entry.id}
                  entry={entry}
                  withSubject
                  action={restorable(entry) && <RestoreButton entry={entry} />}
                />
              ))}
            </chakra.ol>
          </Card>
        )}
      </chakra.div>
      {data && (
        <ListPager view={`history ${entity}`} params={params} nextBefore={data.nextBefore} />
      )}
    </chakra.div>
  );
}
