import { Button } from '@chakra-ui/react';
import {
  type Notification,
  retryNotification,
  sendNotificationNow,
} from '@contract/notifications.ts';
import { useWrite } from '../../kit/parts/use-write.ts';
import { staffApi } from '../../session/admin-api.ts';
import { NOTIFICATIONS_KEY } from './notifications-key.ts';
import { notificationTexts } from './texts.ts';

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
  const { route, label, done, failed } = ACTIONS[action];
  const { run, isPending } = useWrite({
    write: () => staffApi(route, { params: { id: message.id } }),
    done,
    failed,
    refresh: NOTIFICATIONS_KEY,
  });
  return (
    <Button
      variant="subtle"
      size="sm"
      loading={isPending}
      loadingText={notificationTexts.retrying}
      onClick={() => void run()}
    >
      {label}
    </Button>
  );
}
