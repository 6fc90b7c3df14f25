import { Button } from '@chakra-ui/react';
import type { HistoryEntity, HistoryEntry } from '@contract/history.ts';
import { kindsWith } from '@contract/record-kinds.ts';
import { NO_RECORD } from '../../kit/history/history-diff.ts';
import { restoreEntry } from '../../kit/history/restore.ts';
import { historyTexts } from '../../kit/history/texts.ts';
import { useWrite } from '../../kit/parts/use-write.ts';

const RESTORABLE = new Set<HistoryEntity>(kindsWith('edited'));

/** Whether this entry deleted something that can be restored. */
export function isRestorable({ action, entity, rowId }: HistoryEntry): boolean {
  return action === 'delete' && RESTORABLE.has(entity) && rowId !== NO_RECORD;
}

/** Restores what an entry deleted; refused if it is already restored. */
export function RestoreButton({ entry }: { entry: HistoryEntry }) {
  const { run, isPending } = useWrite({
    write: () => restoreEntry(entry.id),
    done: historyTexts.restored,
    failed: historyTexts.restoreFailed,
    refresh: ['admin'],
  });
  return (
    <Button
      variant="subtle"
      size="sm"
      loading={isPending}
      loadingText={historyTexts.restoring}
      onClick={() => void run()}
    >
      {historyTexts.restore}
    </Button>
  );
}
