import { Alert, Button } from '@chakra-ui/react';
import type { HistoryEntity } from '@contract/history.ts';
import { FORM_ENTITIES, type FormEntity, restoreFromSpam } from '@contract/spam.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '@/components/error-text.ts';
import { adminSpam } from '@/content/admin.ts';
import { staffApi } from '../../session/admin-api.ts';
import { notify } from '../parts/notify.ts';

/** Whether visitors write these records by a form, so that some of them may be spam. */
export function isForm(entity: HistoryEntity): entity is FormEntity {
  return FORM_ENTITIES.some((form) => form === entity);
}

/** Why a request is held for spam, the weightiest reason first. */
export function SpamNote({ reason }: { reason: string }) {
  const labels: Readonly<Record<string, string>> = adminSpam.reasons;
  return (
    <Alert.Root status="warning" mb="3">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{adminSpam.title}</Alert.Title>
        <Alert.Description>
          {reason
            .split(' ')
            .map((word) => labels[word] ?? word)
            .join(', ')}
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}

type RestoreProps = { entity: FormEntity; id: number; onRestored: () => void };

/** Takes the mark off: the request is back in its list, where it would have been. */
export function RestoreFromSpam({ entity, id, onRestored }: RestoreProps) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const restore = async () => {
    setBusy(true);
    try {
      await staffApi(restoreFromSpam, { params: { entity, id } });
      notify({ title: adminSpam.restored, type: 'success' });
      onRestored();
    } catch (error) {
      notify({ title: adminSpam.restoreFailed, text: describeError(error), type: 'error' });
    }
    setBusy(false);
    await client.invalidateQueries({ queryKey: ['admin'] });
  };
  return (
    <Button
      variant="subtle"
      loading={busy}
      loadingText={adminSpam.restoring}
      onClick={() => void restore()}
    >
      {adminSpam.restore}
    </Button>
  );
}
