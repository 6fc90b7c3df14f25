import { Card, Flex, List, Stack, Text } from '@chakra-ui/react';
import { formatNumber } from '@contract/fields/money.ts';
import { HISTORY_ENTITIES, listHistory } from '@contract/history.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { HistoryItem } from '../../kit/history/history-item.tsx';
import { historyTexts } from '../../kit/history/texts.ts';
import { ListPager } from '../../kit/list/list-pager.tsx';
import { readListParams } from '../../kit/list/list-params.ts';
import { StatusFilter } from '../../kit/list/list-toolbar.tsx';
import { useAddress } from '../../kit/list/use-address.ts';
import { Empty } from '../../kit/parts/empty.tsx';
import { LoadFailed } from '../../kit/parts/load-failed.tsx';
import { Loading } from '../../kit/parts/loading.tsx';
import type { RecordTab } from '../../kit/parts/record-tab.ts';
import { historyEntityLabels } from '../../kit/parts/status-labels.ts';
import { Writes } from '../../kit/parts/writes.tsx';
import { staffApi } from '../../session/admin-api.ts';
import { isRestorable, RestoreButton } from './restore-button.tsx';

const LIMIT = 25;

/** The history of the whole area: who, when, old and new values. */
function HistoryTab() {
  const { search } = useAddress();
  const params = readListParams(search, HISTORY_ENTITIES);
  const entity = params.status;
  const query = {
    limit: LIMIT,
    entity: HISTORY_ENTITIES.find((word) => word === entity),
    before: params.before || undefined,
  };
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['admin', 'history', 'area', query],
    queryFn: ({ signal }) => staffApi(listHistory, { query, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

  return (
    <Stack gap="3">
      <Flex wrap="wrap" align="center" gap="3">
        <StatusFilter
          label={historyTexts.entityFilter}
          all={historyTexts.allEntities}
          status={entity}
          statuses={HISTORY_ENTITIES}
          labels={historyEntityLabels}
        />
        {data && (
          <Text role="status" textStyle="small" fontWeight="semibold">
            {historyTexts.total(formatNumber(data.total))}
          </Text>
        )}
      </Flex>
      <Text textStyle="small" color="fg.muted">
        {historyTexts.text}
      </Text>
      <div id="admin-rows">
        {!data && error && <LoadFailed error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Loading lines={8} />}
        {data?.rows.length === 0 && <Empty title={historyTexts.empty} />}
        {data && data.rows.length > 0 && (
          <Card.Root>
            <Card.Body py="1" px={{ base: '4', md: '6' }}>
              <List.Root as="ol" variant="plain">
                {data.rows.map((entry) => (
                  <HistoryItem
                    key={entry.id}
                    entry={entry}
                    withSubject
                    action={
                      isRestorable(entry) && (
                        <Writes>
                          <RestoreButton entry={entry} />
                        </Writes>
                      )
                    }
                  />
                ))}
              </List.Root>
            </Card.Body>
          </Card.Root>
        )}
      </div>
      {data && (
        <ListPager
          view={`history ${entity}`}
          params={params}
          nextBefore={data.nextBefore}
          isPlaceholderData={isPlaceholderData}
        />
      )}
    </Stack>
  );
}

export const history: RecordTab = {
  show: () => <HistoryTab />,
};
