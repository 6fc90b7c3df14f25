import { chakra } from '@chakra-ui/react/styled-system';
import type { HistoryEntity } from '@contract/history.ts';
import { overviewTexts } from '@/content/admin-history.ts';
import { formatNumber } from '@/lib/money.ts';
import { statusTone } from '../../kit/parts/status-tone.ts';
import { valueText, wordLabels } from '../../kit/parts/value-text.ts';

type StatusCount = { status: string; count: number };

const COLOURS = {
  brand: 'brand.solid',
  warm: 'ember.400',
  success: 'green.600',
  danger: 'red.600',
  neutral: 'ink.400',
} as const;

type StatusBarsProps = { entity: HistoryEntity; statuses: readonly StatusCount[] };

/** Requests by status, in the order of their life: a number, and a bar as long as its share. */
export function StatusBars({ entity, statuses }: StatusBarsProps) {
  const counts = new Map(statuses.map(({ status, count }) => [status, count]));
  const words = new Set([...Object.keys(wordLabels(entity, 'status')), ...counts.keys()]);
  const most = Math.max(1, ...counts.values());
  return (
    <div>
      <chakra.h3 textStyle="label" pb="2">
        {overviewTexts.byStatus}
      </chakra.h3>
      <chakra.dl display="grid" gap="2">
        {[...words].map((status) => (
          <chakra.div
            key={status}
            display="grid"
            gridTemplateColumns="9rem minmax(0, 1fr) 3rem"
            alignItems="center"
            gap="2"
            fontSize="sm"
          >
            <dt>{valueText(entity, 'status', status)}</dt>
            <chakra.dd gridColumn="3" gridRow="1" textAlign="end" fontVariantNumeric="tabular-nums">
              {formatNumber(counts.get(status) ?? 0)}
            </chakra.dd>
            <chakra.dd
              aria-hidden="true"
              gridColumn="2"
              gridRow="1"
              height="2.5"
              borderRadius="full"
              bg={COLOURS[statusTone(status)]}
              style={{ width: `${((counts.get(status) ?? 0) / most) * 100}%` }}
            />
          </chakra.div>
        ))}
      </chakra.dl>
    </div>
  );
}
