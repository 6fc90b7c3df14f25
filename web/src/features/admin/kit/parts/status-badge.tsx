import { Badge } from '@chakra-ui/react';
import type { HistoryEntity } from '@contract/history.ts';
import { statusPalette } from './status-palette.ts';
import { valueText } from './value-text.ts';

/** A status as a coloured badge; an unknown one is shown as it is. */
export function StatusBadge({ entity, status }: { entity: HistoryEntity; status: string }) {
  return (
    // A long one breaks in a card on a phone.
    <Badge size="md" whiteSpace="normal" height="auto" colorPalette={statusPalette(status)}>
      {valueText(entity, 'status', status)}
    </Badge>
  );
}
