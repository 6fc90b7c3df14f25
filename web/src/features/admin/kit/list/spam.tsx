import { Alert, Button } from '@chakra-ui/react';
import type { HistoryEntity } from '@contract/history.ts';
import {
  countOldSpam,
  deleteOldSpam,
  FORM_ENTITIES,
  type FormEntity,
  markSpam,
  restoreFromSpam,
} from '@contract/spam.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '@/components/error-text.ts';
import { adminCommon, adminSpam } from '@/content/admin.ts';
import { formatNumber } from '@/lib/money.ts';
import { staffApi } from '../../session/admin-api.ts';
import { Confirm } from '../parts/confirm.tsx';
import { notify } from '../parts/notify.ts';
import { TouchButton } from '../parts/touch-button.tsx';

/** Whether visitors send these records by a form, so that some may be spam. */
export function isForm(entity: HistoryEntity): entity is FormEntity {
  return FORM_ENTITIES.some((form) => form === entity);
}

/** Why a request is held as spam, the strongest reason first. */
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

type SpamChangeProps = {
  entity: FormEntity;
  id: number;
  name: string;
  spam: boolean;
  onChanged: () => void;
};

/** Marks a request as spam, or removes the mark: it leaves its list, or returns to its place. */
export function SpamButton({ entity, id, name, spam, onChanged }: SpamChangeProps) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const change = async (marks: boolean, undone: boolean) => {
    setBusy(true);
    try {
      await staffApi(marks ? markSpam : restoreFromSpam, { params: { entity, id } });
      const title = undone ? adminCommon.undone : marks ? adminSpam.marked : adminSpam.restored;
      const undo = { label: adminCommon.undoChange, onClick: () => void change(!marks, true) };
      notify({ title, type: 'success', ...(!undone && { action: undo }) });
      if (!undone) onChanged();
    } catch (error) {
      const title = marks ? adminSpam.markFailed : adminSpam.restoreFailed;
      notify({ title, text: describeError(error), type: 'error' });
    }
    setBusy(false);
    await client.invalidateQueries({ queryKey: ['admin'] });
  };
  return (
    <Button
      variant={spam ? 'subtle' : 'ghost'}
      loading={busy}
      loadingText={spam ? adminSpam.restoring : adminSpam.marking}
      aria-label={spam ? undefined : adminSpam.markLabel(name)}
      onClick={() => void change(!spam, false)}
    >
      {spam ? adminSpam.restore : adminSpam.mark}
    </Button>
  );
}

const OLD_SPAM_KEY = ['admin', 'old-spam'] as const;

/** Deletes spam of all forms that is older than 30 days, after asking with the number. */
export function DeleteOldSpam() {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { data } = useQuery({
    queryKey: OLD_SPAM_KEY,
    queryFn: ({ signal }) => staffApi(countOldSpam, { signal }),
    staleTime: 0,
  });
  if (!data || data.rows === 0) return null;
  const remove = async () => {
    try {
      const { rows } = await staffApi(deleteOldSpam);
      notify({ title: adminSpam.deletedOld(formatNumber(rows)), type: 'success' });
    } catch (error) {
      notify({ title: adminSpam.deleteOldFailed, text: describeError(error), type: 'error' });
    }
    setAsking(false);
    await client.invalidateQueries({ queryKey: ['admin'] });
  };
  return (
    <>
      <TouchButton
        size="md"
        variant="outline"
        colorPalette="danger"
        onClick={() => setAsking(true)}
      >
        {adminSpam.deleteOld(formatNumber(data.rows))}
      </TouchButton>
      {asking && (
        <Confirm
          title={adminSpam.deleteOldTitle}
          text={adminSpam.deleteOldText(formatNumber(data.rows))}
          confirm={adminSpam.deleteOldConfirm}
          cancel={adminCommon.cancel}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
