import { Heading, Progress, Stack } from '@chakra-ui/react';
import { formatNumber } from '@contract/fields/money.ts';
import type { HistoryEntity } from '@contract/history.ts';
import { statusPalette } from '../../kit/parts/status-palette.ts';
import { valueText, wordLabels } from '../../kit/parts/value-text.ts';
import { overviewTexts } from './texts.ts';

type StatusCount = { status: string; count: number };

type StatusBarsProps = { entity: HistoryEntity; statuses: readonly StatusCount[] };

/** Requests by status, in the order of the statuses: a number, and a bar for its share. */
export function StatusBars({ entity, statuses }: StatusBarsProps) {
  const counts = new Map(statuses.map(({ status, count }) => [status, count]));
  const words = new Set([...Object.keys(wordLabels(entity, 'status')), ...counts.keys()]);
  const most = Math.max(1, ...counts.values());
  return (
    <div>
      <Heading as="h3" size="sm" pb="2">
        {overviewTexts.byStatus}
      </Heading>
      <Stack gap="2">
        {[...words].map((status) => {
          const count = counts.get(status) ?? 0;
          return (
            <Progress.Root
              key={status}
              value={count}
              max={most}
              colorPalette={statusPalette(status)}
              display="grid"
              gridTemplateColumns="9rem minmax(0, 1fr) 3rem"
              alignItems="center"
              gap="2"
            >
              <Progress.Label>{valueText(entity, 'status', status)}</Progress.Label>
              <Progress.Track>
                <Progress.Range />
              </Progress.Track>
              <Progress.ValueText textAlign="end">{formatNumber(count)}</Progress.ValueText>
            </Progress.Root>
          );
        })}
      </Stack>
    </div>
  );
}
