import type { HistoryEntity } from '@contract/history.ts';
import { Badge } from '@/components/badge.tsx';
import { statusTone } from '../parts/status-tone.ts';
import { valueText } from '../parts/value-text.ts';

/** A status as a coloured word; an unknown one as it is. */
export function StatusBadge({ entity, status }: { entity: HistoryEntity; status: string }) {
  return (
    <Badge colorPalette={statusTone(status)} whiteSpace="nowrap">
      {valueText(entity, 'status', status)}
    </Badge>
  );
}
