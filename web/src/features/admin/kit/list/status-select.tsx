import { NativeSelect } from '@chakra-ui/react';
import type { HistoryEntity } from '@contract/history.ts';
import { StatusBadge } from '../parts/status-badge.tsx';
import { statusPalette } from '../parts/status-palette.ts';
import { adminList } from '../parts/texts.ts';
import { wordLabels } from '../parts/value-text.ts';
import { Writes } from '../parts/writes.tsx';

type StatusSelectProps = {
  entity: HistoryEntity;
  statuses: readonly string[];
  value: string;
  name: string;
  onChange: (status: string) => void;
};

/** A select that changes a row's status in the list; any status may follow any other. */
export function StatusSelect({ entity, statuses, value, name, onChange }: StatusSelectProps) {
  const labels = wordLabels(entity, 'status');
  const known = statuses.includes(value);
  const select = (
    <NativeSelect.Root
      size="sm"
      width={{ base: 'full', md: '40' }}
      // On a phone it shares the line with the buttons.
      flex={{ base: '1 1 8rem', md: 'none' }}
      colorPalette={statusPalette(value)}
    >
      <NativeSelect.Field
        aria-label={adminList.statusOf(name)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        height={{ base: '11', md: '9' }}
        fontSize={{ base: 'md', md: 'sm' }}
        bg="colorPalette.subtle"
        color="colorPalette.fg"
        borderColor="colorPalette.muted"
        fontWeight="semibold"
      >
        {!known && <option value={value}>{value}</option>}
        {statuses.map((status) => (
          <option key={status} value={status}>
            {labels[status] ?? status}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator color="colorPalette.fg" />
    </NativeSelect.Root>
  );
  return <Writes instead={<StatusBadge entity={entity} status={value} />}>{select}</Writes>;
}
