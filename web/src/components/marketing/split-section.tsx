import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps, ReactNode } from 'react';
import { Section, SectionHeading } from '../section.tsx';

type SplitSectionProps = {
  title: string;
  text?: string;
  id?: string;
  tone?: ComponentProps<typeof Section>['tone'];
  /** Under the heading: a button, a drawing. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A section whose heading stays visible at the side while its content is read. */
export function SplitSection({ title, text, id, tone, aside, children }: SplitSectionProps) {
  return (
    <Section id={id} tone={tone}>
      <chakra.div
        display="grid"
        columnGap="16"
        gridTemplateColumns={{ lg: 'minmax(0, 5fr) minmax(0, 7fr)' }}
      >
        <chakra.div>
          <chakra.div position={{ lg: 'sticky' }} top="24" mb={{ base: '2', lg: '0' }}>
            <SectionHeading title={title} text={text} onDark={tone === 'dark'} />
            {aside}
          </chakra.div>
        </chakra.div>
        <chakra.div minWidth="0">{children}</chakra.div>
      </chakra.div>
    </Section>
  );
}
