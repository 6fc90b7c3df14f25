import { Alert, Card, chakra, Flex, Text } from '@chakra-ui/react';
import {
  getNotificationSettings,
  NOTICE_KINDS,
  type NoticeKind,
  type NotificationSettings,
  setNotificationSettings,
} from '@contract/notifications.ts';
import { RECORD_KINDS } from '@contract/record-kinds.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { describeError } from '@/components/error-text.ts';
import { Tick } from '@/components/form/checkbox-field.tsx';
import { notificationTexts } from '@/content/admin-notifications.ts';
import { formatNumber } from '@/lib/money.ts';
import { LoadFailed } from '../../kit/parts/load-failed.tsx';
import { Loading } from '../../kit/parts/loading.tsx';
import { notify } from '../../kit/parts/notify.ts';
import { staffApi } from '../../session/admin-api.ts';
import { NOTIFICATIONS_KEY } from './notifications-key.ts';

const SETTINGS_KEY = [...NOTIFICATIONS_KEY, 'settings'];

/** Which new records the signed-in person is told of; a tick is saved at once. */
export function NoticeSettings() {
  const client = useQueryClient();
  const id = useId();
  const [busy, setBusy] = useState(false);
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
  const choose = async (kind: NoticeKind, wanted: boolean) => {
    const kinds = NOTICE_KINDS.filter((one) => (one === kind ? wanted : data.kinds.includes(one)));
    setBusy(true);
    try {
      const saved = await staffApi(setNotificationSettings, { body: { kinds } });
      client.setQueryData<NotificationSettings>(SETTINGS_KEY, saved);
      notify({ title: notificationTexts.saved, type: 'success' });
    } catch (failure) {
      notify({ title: notificationTexts.saveFailed, text: describeError(failure), type: 'error' });
    }
    setBusy(false);
  };
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
          <chakra.fieldset disabled={busy} minWidth="0">
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
                  {RECORD_KINDS[kind].label}
                </chakra.label>
              ))}
            </Flex>
          </chakra.fieldset>
        </Card.Body>
      </Card.Root>
    </>
  );
}
