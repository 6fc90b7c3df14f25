import { Alert, Card, chakra, Flex, Text } from '@chakra-ui/react';
import { formatNumber } from '@contract/fields/money.ts';
import {
  getNotificationSettings,
  NOTICE_KINDS,
  type NoticeKind,
  type NotificationSettings,
  setNotificationSettings,
} from '@contract/notifications.ts';
import { RECORD_KINDS } from '@contract/record-kinds.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Tick } from '@/components/form/checkbox-field.tsx';
import { LoadFailed } from '../../kit/parts/load-failed.tsx';
import { Loading } from '../../kit/parts/loading.tsx';
import { useWrite } from '../../kit/parts/use-write.ts';
import { staffApi } from '../../session/admin-api.ts';
import { NOTIFICATIONS_KEY } from './notifications-key.ts';
import { notificationTexts } from './texts.ts';

const SETTINGS_KEY = [...NOTIFICATIONS_KEY, 'settings'];

/** Which new records the signed-in person is told of; a tick is saved at once. */
export function NoticeSettings() {
  const client = useQueryClient();
  const id = useId();
  const { run, isPending } = useWrite({
    write: (kinds: NoticeKind[]) => staffApi(setNotificationSettings, { body: { kinds } }),
    done: notificationTexts.saved,
    failed: notificationTexts.saveFailed,
    onDone: (saved) => client.setQueryData<NotificationSettings>(SETTINGS_KEY, saved),
  });
  const { data, error, refetch } = useQuery({
    queryKey: SETTINGS_KEY,
    queryFn: ({ signal }) => staffApi(getNotificationSettings, { signal }),
    staleTime: 0,
  });
  if (!data) {
    return error ? (
      <LoadFailed error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading lines={3} />
    );
  }
  const choose = (kind: NoticeKind, wanted: boolean) =>
    run(NOTICE_KINDS.filter((one) => (one === kind ? wanted : data.kinds.includes(one))));
  return (
    <>
      {!data.mail && (
        <Alert.Root status="warning">
          <Alert.Indicator />
          <Alert.Title>{notificationTexts.noMail(formatNumber(data.waiting))}</Alert.Title>
        </Alert.Root>
      )}
      <Card.Root>
        <Card.Body p={{ base: '4', md: '6' }}>
          <chakra.fieldset disabled={isPending} minWidth="0">
            <chakra.legend textStyle="label" mb="1">
              {notificationTexts.settingsTitle}
            </chakra.legend>
            <Text textStyle="small" color="fg.muted" mb="2">
              {notificationTexts.settingsHint}
            </Text>
            <Flex wrap="wrap" columnGap="6">
              {NOTICE_KINDS.map((kind) => (
                <chakra.label
                  key={kind}
                  htmlFor={`${id}-${kind}`}
                  display="flex"
                  gap="3"
                  py="2"
                  cursor="button"
                >
                  <Tick
                    type="checkbox"
                    id={`${id}-${kind}`}
                    checked={data.kinds.includes(kind)}
                    onChange={(event) => void choose(kind, event.target.checked)}
                  />
                  <span>{RECORD_KINDS[kind].label}</span>
                </chakra.label>
              ))}
            </Flex>
          </chakra.fieldset>
        </Card.Body>
      </Card.Root>
    </>
  );
}
