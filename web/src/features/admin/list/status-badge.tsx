import type { HistoryEntity } from '@contract/enums.ts';
import { Badge } from '@/components/badge.tsx';
import { valueText } from '@/lib/admin/value-text.ts';
import { statusTone } from './status-tone.ts';

/** A status as a coloured word; an unknown one as it is (spec §4). */
export function StatusBadge({ entity, status }: { entity: HistoryEntity; status: string }) {
  return (
    <Badge tone={statusTone(status)} whiteSpace="nowrap">
      {valueText(entity, 'status', status)}
    </Badge>
  );
}
