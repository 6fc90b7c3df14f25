import { DataList, Heading, Stack, Text } from '@chakra-ui/react';
import type { Program } from '@contract/program.ts';
import { seatLabels } from '../../kit/parts/status-labels.ts';
import { programSettings } from './program-texts.ts';

/** How many registrations of this round have which seat. */
export function ProgramFigures({ program }: { program: Program }) {
  const { state, intake } = program;
  const figures = [
    [programSettings.seatsLeft, program.seatsLeft],
    [seatLabels.taken, program.taken],
    [seatLabels.held, program.held],
    [seatLabels.offered, program.offered],
    [seatLabels.waiting, program.waiting],
    [seatLabels.full_price, program.fullPrice],
    [seatLabels.lapsed, program.lapsed],
  ] as const;
  return (
    <Stack as="section" gap="2" mb="6" aria-labelledby="program-figures">
      <Heading as="h3" size="md" id="program-figures">
        {programSettings.figures}
      </Heading>
      <Text color="fg.muted">
        {`${programSettings.states[state]} · ${programSettings.intake(intake)}`}
      </Text>
      <DataList.Root orientation="horizontal" size="lg">
        {figures.map(([label, figure]) => (
          <DataList.Item key={label}>
            <DataList.ItemLabel flex="1">{label}</DataList.ItemLabel>
            <DataList.ItemValue flex="1">{figure}</DataList.ItemValue>
          </DataList.Item>
        ))}
      </DataList.Root>
    </Stack>
  );
}
