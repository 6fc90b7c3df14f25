import { chakra } from '@chakra-ui/react/styled-system';
import type { AuditAction, HistoryEntry } from '@contract/history.ts';
import type { ReactNode } from 'react';
import { Badge } from '@/components/badge.tsx';
import { historyTexts } from '@/content/admin-history.ts';
import { auditActionLabels, historyEntityLabels } from '@/content/status-labels.ts';
import { formatDateTime } from '@/lib/dates.ts';
import { ChangeList } from './change-list.tsx';
import { historySubject } from './history-diff.ts';

const TONES: Record<AuditAction, 'success' | 'brand' | 'danger' | 'warm'> = {
  insert: 'success',
  update: 'brand',
  delete: 'danger',
  suspend: 'warm',
  activate: 'success',
  restore: 'success',
};

type HistoryItemProps = {
  entry: HistoryEntry;
  /** Says which record it was; left out where only one record is spoken of. */
  withSubject?: boolean;
  action?: ReactNode;
};

/** One change: who, when, what, from what to what. */
export function HistoryItem({ entry, withSubject = false, action }: HistoryItemProps) {
  const subject = historySubject(entry);
  return (
    <chakra.li display="grid" gap="1.5" py="3.5" borderTopWidth="1px" borderColor="border">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2.5" fontSize="sm">
        <Badge colorPalette={TONES[entry.action]}>{auditActionLabels[entry.action]}</Badge>
        {withSubject && (
          <chakra.strong overflowWrap="anywhere">
            {historyEntityLabels[entry.entity]} {historyTexts.recordNumber(entry.rowId.slice(0, 8))}
            {subject && ` · ${subject}`}
          </chakra.strong>
        )}
        <span>{entry.actorName ?? historyTexts.systemActor}</span>
        <chakra.time dateTime={entry.occurredAt} color="fg.muted">
          {formatDateTime(entry.occurredAt)}
        </chakra.time>
        {action}
      </chakra.div>
      <ChangeList entry={entry} />
    </chakra.li>
  );
}
