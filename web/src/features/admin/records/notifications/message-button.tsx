import { Button } from '@chakra-ui/react';
import {
  type Notification,
  retryNotification,
  sendNotificationNow,
} from '@contract/notifications.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '@/components/error-text.ts';
import { notificationTexts } from '@/content/admin-notifications.ts';
import { notify } from '../../kit/parts/notify.ts';
import { staffApi } from '../../session/admin-api.ts';
import { NOTIFICATIONS_KEY } from './notifications-key.ts';

const ACTIONS = {
  retry: {
    route: retryNotification,
    label: notificationTexts.retry,
    done: notificationTexts.retried,
    failed: notificationTexts.retryFailed,
  },
  now: {
    route: sendNotificationNow,
    label: notificationTexts.sendNow,
    done: notificationTexts.hurried,
    failed: notificationTexts.hurryFailed,
  },
} as const;

type Props = { message: Notification; action: keyof typeof ACTIONS };

/** Sends a failed message again, or a waiting one at once; refused if it was sent meanwhile. */
export function MessageButton({ message, action }: Props) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { route, label, done, failed } = ACTIONS[action];
  const send = async () => {
    setBusy(true);
    try {
      await staffApi(route, { params: { id: message.id } });
      notify({ title: done, type: 'success' });
    } catch (error) {
      notify({ title: failed, text: describeError(error), type: 'error' });
    }
    setBusy(false);
    await client.invalidateQueries({ queryKey: NOTIFICATIONS_KEY });
  };
  return (
    <Button
      variant="subtle"
      size="sm"
      loading={busy}
      loadingText={notificationTexts.retrying}
      onClick={() => void send()}
    >
      {label}
    </Button>
  );
}
