import { chakra } from '@chakra-ui/react/styled-system';
import type { ProgramTexts } from '@contract/program-texts.ts';
import { Section } from '@/components/section.tsx';
import { programFactList, programLabels } from '../../texts.ts';

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The terms of the programme: when, where, what to bring, how to pay. */
export function FactStrip({ program }: { program: ProgramTexts }) {
  const items = programFactList.items.map((item) =>
    item.label === programLabels.registration
      ? { label: program.registrationLabel, value: capitalised(program.registration) }
      : item,
  );
  if (program.lessonsStart) {
    items.push({ label: programLabels.lessonsStart, value: program.lessonsStart });
  }
  return (
    <Section tone="sky" label={programFactList.title}>
      <chakra.dl
        display="grid"
        columnGap="8"
        rowGap="6"
        gridTemplateColumns={{
          base: 'repeat(2, minmax(0, 1fr))',
          md: 'repeat(3, minmax(0, 1fr))',
        }}
      >
        {items.map(({ label, value }) => (
          <chakra.div key={label} borderLeftWidth="2px" borderColor="ember.400" pl="4">
            <chakra.dt textStyle="small" color="fg.muted">
              {label}
            </chakra.dt>
            <dd>
              <strong>{value}</strong>
            </dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </Section>
  );
}
