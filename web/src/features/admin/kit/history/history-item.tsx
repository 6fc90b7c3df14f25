import { Badge, Flex, List, Text } from '@chakra-ui/react';
import type { AuditAction, HistoryEntry } from '@contract/history.ts';
import type { ReactNode } from 'react';
import { auditActionLabels, historyEntityLabels } from '../parts/status-labels.ts';
import type { StatusPalette } from '../parts/status-palette.ts';
import { Timestamp } from '../parts/timestamp.tsx';
import { ChangeList } from './change-list.tsx';
import { historySubject, NO_RECORD } from './history-diff.ts';
import { historyTexts } from './texts.ts';

const PALETTES: Record<AuditAction, StatusPalette> = {
  insert: 'success',
  update: 'brand',
  delete: 'danger',
  suspend: 'warm',
  activate: 'success',
  restore: 'success',
  limit: 'warm',
  export: 'warm',
  erase: 'danger',
};

type HistoryItemProps = {
  entry: HistoryEntry;
  /** Shows the record's name; left out in the history of a single record. */
  withSubject?: boolean;
  action?: ReactNode;
};

/** One change: who, when, what, old and new values. */
export function HistoryItem({ entry, withSubject = false, action }: HistoryItemProps) {
  const subject = historySubject(entry);
  return (
    <List.Item display="grid" gap="1.5" py="3.5" _notFirst={{ borderTopWidth: '1px' }}>
      <Flex wrap="wrap" align="center" gap="2.5" textStyle="small">
        <Badge size="md" colorPalette={PALETTES[entry.action]}>
          {auditActionLabels[entry.action]}
        </Badge>
        {withSubject && (
          <Text as="strong" fontWeight="semibold" overflowWrap="anywhere">
            <span>{historyEntityLabels[entry.entity]}</span>
            {entry.rowId !== NO_RECORD && (
              <span>{` ${historyTexts.recordNumber(entry.rowId.slice(0, 8))}`}</span>
            )}
            {subject && <span>{` · ${subject}`}</span>}
          </Text>
        )}
        <span>{entry.actorName ?? historyTexts.systemActor}</span>
        <Timestamp at={entry.occurredAt} muted />
        {action}
      </Flex>
      <ChangeList entry={entry} />
    </List.Item>
  );
}
