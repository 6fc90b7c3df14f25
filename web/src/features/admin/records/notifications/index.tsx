import { Card, Flex, List, Stack, Text } from '@chakra-ui/react';
import { formatNumber } from '@contract/fields/money.ts';
import { listNotifications, MESSAGE_STATES } from '@contract/notifications.ts';
import { STAFF_PUSH_KINDS } from '@contract/push.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PushCard } from '@/components/push/push-card.tsx';
import { ListPager } from '../../kit/list/list-pager.tsx';
import { readListParams } from '../../kit/list/list-params.ts';
import { StatusFilter } from '../../kit/list/list-toolbar.tsx';
import { useAddress } from '../../kit/list/use-address.ts';
import { Empty } from '../../kit/parts/empty.tsx';
import { LoadFailed } from '../../kit/parts/load-failed.tsx';
import { Loading } from '../../kit/parts/loading.tsx';
import type { RecordTab } from '../../kit/parts/record-tab.ts';
import { messageStateLabels } from '../../kit/parts/status-labels.ts';
import { Writes } from '../../kit/parts/writes.tsx';
import { staffApi } from '../../session/admin-api.ts';
import { NoticeSettings } from './notice-settings.tsx';
import { NotificationItem } from './notification-item.tsx';
import { NOTIFICATIONS_KEY } from './notifications-key.ts';
import { notificationTexts } from './texts.ts';

const LIMIT = 25;
/** Messages are sent while somebody looks at the list. */
const POLL_MS = 5000;

/** What was sent to whom, what failed and why; and the reader's own notices. */
function NotificationsTab() {
  const { search } = useAddress();
  const params = readListParams(search, MESSAGE_STATES);
  const status = params.status;
  const query = {
    limit: LIMIT,
    status: MESSAGE_STATES.find((word) => word === status),
    before: params.before || undefined,
  };
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: [...NOTIFICATIONS_KEY, 'list', query],
    queryFn: ({ signal }) => staffApi(listNotifications, { query, signal }),
    staleTime: 0,
    refetchInterval: POLL_MS,
    placeholderData: keepPreviousData,
  });

  return (
    <Stack gap="3">
      <Writes>
        <NoticeSettings />
        <PushCard id="staff" api={staffApi} kinds={STAFF_PUSH_KINDS} />
      </Writes>
      <Flex wrap="wrap" align="center" gap="3">
        <StatusFilter
          label={notificationTexts.stateFilter}
          all={notificationTexts.allStates}
          status={status}
          statuses={MESSAGE_STATES}
          labels={messageStateLabels}
        />
        {data && (
          <Text role="status" textStyle="small" fontWeight="semibold">
            {notificationTexts.total(formatNumber(data.total))}
          </Text>
        )}
      </Flex>
      <Text textStyle="small" color="fg.muted">
        {notificationTexts.text}
      </Text>
      <div id="admin-rows">
        {!data && error && <LoadFailed error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Loading lines={8} />}
        {data?.rows.length === 0 && <Empty title={notificationTexts.empty} />}
        {data && data.rows.length > 0 && (
          <Card.Root>
            <Card.Body py="1" px={{ base: '4', md: '6' }}>
              <List.Root as="ol" variant="plain">
                {data.rows.map((message) => (
                  <NotificationItem key={message.id} message={message} />
                ))}
              </List.Root>
            </Card.Body>
          </Card.Root>
        )}
      </div>
      {data && (
        <ListPager
          view={`notifications ${status}`}
          params={params}
          nextBefore={data.nextBefore}
          isPlaceholderData={isPlaceholderData}
        />
      )}
    </Stack>
  );
}

export const notifications: RecordTab = {
  show: () => <NotificationsTab />,
};
