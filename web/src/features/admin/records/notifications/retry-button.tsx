import { Button } from '@chakra-ui/react';
import { type Notification, retryNotification } from '@contract/notifications.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '@/components/error-text.ts';
import { notificationTexts } from '@/content/admin-notifications.ts';
import { notify } from '../../kit/parts/notify.ts';
import { staffApi } from '../../session/admin-api.ts';
import { NOTIFICATIONS_KEY } from './notifications-key.ts';

/** Sends a message that failed once more; refused when it has been sent meanwhile. */
export function RetryButton({ message }: { message: Notification }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    try {
      await staffApi(retryNotification, { params: { id: message.id } });
      notify({ title: notificationTexts.retried, type: 'success' });
    } catch (error) {
      notify({ title: notificationTexts.retryFailed, text: describeError(error), type: 'error' });
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
      onClick={() => void retry()}
    >
      {notificationTexts.retry}
    </Button>
  );
}
