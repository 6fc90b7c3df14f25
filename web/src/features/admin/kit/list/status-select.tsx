import { chakra } from '@chakra-ui/react/styled-system';
import type { HistoryEntity } from '@contract/history.ts';
import { adminList } from '@/content/admin.ts';
import { inputRecipe } from '@/theme/recipes/input.ts';
import { statusTone } from '../parts/status-tone.ts';
import { wordLabels } from '../parts/value-text.ts';

const Select = chakra('select', inputRecipe, { defaultProps: { kind: 'select' } });

const COLOURS = {
  brand: { bgColor: 'brand.muted', color: 'brand.fg' },
  warm: { bgColor: 'ember.100', color: 'fg.warm' },
  success: { bgColor: 'bg.success', color: 'fg.success' },
  danger: { bgColor: 'bg.error', color: 'fg.error' },
  neutral: { bgColor: 'bg.muted', color: 'fg.muted' },
} as const;

type StatusSelectProps = {
  entity: HistoryEntity;
  statuses: readonly string[];
  value: string;
  name: string;
  onChange: (status: string) => void;
};

/** The dropdown that changes a row's status where it stands: from any to any. */
export function StatusSelect({ entity, statuses, value, name, onChange }: StatusSelectProps) {
  const labels = wordLabels(entity, 'status');
  const known = statuses.includes(value);
  return (
    <Select
      aria-label={adminList.statusOf(name)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      width={{ base: 'full', md: 'auto' }}
      minHeight={{ base: '11', md: '9' }}
      py="1"
      pl="3.5"
      pr="9"
      fontSize={{ base: 'md', md: 'sm' }}
      fontWeight="semibold"
      borderRadius="full"
      {...COLOURS[statusTone(value)]}
    >
      {!known && <option value={value}>{value}</option>}
      {statuses.map((status) => (
        <option key={status} value={status}>
          {labels[status] ?? status}
        </option>
      ))}
    </Select>
  );
}
