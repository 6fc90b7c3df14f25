import { chakra } from '@chakra-ui/react/styled-system';
import { memo } from 'react';
import { Icon, type IconName } from '@/components/icons.tsx';
import { Section } from '@/components/section.tsx';
import { programTracks } from '../../texts.ts';

const LOOK = {
  app: { icon: 'code', background: '#0072c3', color: '#fff' },
  automation: { icon: 'bolt', background: '#ffcfa6', color: '#0a1525' },
  startup: { icon: 'chart', background: '#111f33', color: '#fff' },
} as const satisfies Record<string, { icon: IconName; background: string; color: string }>;

/** The three programmes as tall panels, each with its own colour. */
export const Tracks = memo(function Tracks() {
  return (
    <Section title={programTracks.title}>
      <chakra.ul
        listStyle="none"
        display="grid"
        gap={{ base: '4', md: '5' }}
        gridTemplateColumns={{ md: 'repeat(3, minmax(0, 1fr))' }}
      >
        {programTracks.items.map(({ id, title, text }) => (
          <chakra.li
            key={id}
            display="flex"
            flexDirection="column"
            justifyContent="space-between"
            gap={{ base: '8', md: '20' }}
            p={{ base: '6', lg: '8' }}
            borderRadius="xl"
            style={{ background: LOOK[id].background, color: LOOK[id].color }}
          >
            <Icon name={LOOK[id].icon} boxSize="10" strokeWidth="1.5" />
            <div>
              <chakra.h3 textStyle="h3">{title}</chakra.h3>
              <chakra.p mt="2">{text}</chakra.p>
            </div>
          </chakra.li>
        ))}
      </chakra.ul>
    </Section>
  );
});
