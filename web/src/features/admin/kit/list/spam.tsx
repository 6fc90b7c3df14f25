import { Alert, Button } from '@chakra-ui/react';
import { formatNumber } from '@contract/fields/money.ts';
import type { HistoryEntity } from '@contract/history.ts';
import {
  countOldSpam,
  deleteOldSpam,
  FORM_ENTITIES,
  type FormEntity,
  markSpam,
  restoreFromSpam,
} from '@contract/spam.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { staffApi } from '../../session/admin-api.ts';
import { Confirm } from '../parts/confirm.tsx';
import { adminCommon, adminSpam } from '../parts/texts.ts';
import { TouchButton } from '../parts/touch-button.tsx';
import { useWrite } from '../parts/use-write.ts';

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

/** `undone`: this change undoes an earlier one. */
type SpamChange = { marks: boolean; undone: boolean };

/** Marks a request as spam, or removes the mark: it leaves its list, or returns to its place. */
export function SpamButton({ entity, id, name, spam, onChanged }: SpamChangeProps) {
  const { run, isPending } = useWrite({
    write: ({ marks }: SpamChange) =>
      staffApi(marks ? markSpam : restoreFromSpam, { params: { entity, id } }),
    done: (_saved, { marks, undone }) => {
      if (undone) return { title: adminCommon.undone };
      const undo = () => void run({ marks: !marks, undone: true });
      return {
        title: marks ? adminSpam.marked : adminSpam.restored,
        action: { label: adminCommon.undoChange, onClick: undo },
      };
    },
    failed: ({ marks }) => (marks ? adminSpam.markFailed : adminSpam.restoreFailed),
    onDone: (_saved, { undone }) => {
      if (!undone) onChanged();
    },
    refresh: ['admin'],
  });
  return (
    <Button
      variant={spam ? 'subtle' : 'ghost'}
      loading={isPending}
      loadingText={spam ? adminSpam.restoring : adminSpam.marking}
      aria-label={spam ? undefined : adminSpam.markLabel(name)}
      onClick={() => void run({ marks: !spam, undone: false })}
    >
      {spam ? adminSpam.restore : adminSpam.mark}
    </Button>
  );
}

const OLD_SPAM_KEY = ['admin', 'old-spam'] as const;

/** Deletes spam of all forms that is older than 30 days, after asking with the number. */
export function DeleteOldSpam() {
  const [asking, setAsking] = useState(false);
  const { data } = useQuery({
    queryKey: OLD_SPAM_KEY,
    queryFn: ({ signal }) => staffApi(countOldSpam, { signal }),
    staleTime: 0,
  });
  const { run } = useWrite({
    write: () => staffApi(deleteOldSpam),
    done: ({ rows }) => ({ title: adminSpam.deletedOld(formatNumber(rows)) }),
    failed: adminSpam.deleteOldFailed,
    refresh: ['admin'],
  });
  if (!data || data.rows === 0) return null;
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
          onConfirm={() => run().then(() => setAsking(false))}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
