import { Button } from '@chakra-ui/react';
import type { HistoryEntity, HistoryEntry } from '@contract/history.ts';
import { kindsWith } from '@contract/record-kinds.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '@/components/error-text.ts';
import { historyTexts } from '@/content/admin-history.ts';
import { restoreEntry } from '../../kit/history/restore.ts';
import { notify } from '../../kit/parts/notify.ts';

const RESTORABLE = new Set<HistoryEntity>(kindsWith('edited'));

/** Whether this entry deleted something that can be restored. */
export function isRestorable({ action, entity }: HistoryEntry): boolean {
  return action === 'delete' && RESTORABLE.has(entity);
}

/** Restores what an entry deleted; refused if it is already restored. */
export function RestoreButton({ entry }: { entry: HistoryEntry }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const restore = async () => {
    setBusy(true);
    try {
      await restoreEntry(entry.id);
      notify({ title: historyTexts.restored, type: 'success' });
    } catch (error) {
      notify({ title: historyTexts.restoreFailed, text: describeError(error), type: 'error' });
    }
    setBusy(false);
    await client.invalidateQueries({ queryKey: ['admin'] });
  };
  return (
    <Button
      variant="subtle"
      size="sm"
      loading={busy}
      loadingText={historyTexts.restoring}
      onClick={() => void restore()}
    >
      {historyTexts.restore}
    </Button>
  );
}
