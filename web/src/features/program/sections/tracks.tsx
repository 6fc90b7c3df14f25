import { chakra } from '@chakra-ui/react/styled-system';
import { Icon, type IconName } from '@/components/icons.tsx';
import { Section } from '@/components/section.tsx';
import { programTracks } from '@/content/program.ts';

const LOOK = {
  app: { icon: 'code', bg: 'brand.solid', color: 'white' },
  automation: { icon: 'bolt', bg: 'ember.200', color: 'ink.950' },
  startup: { icon: 'chart', bg: 'ink.900', color: 'white' },
} as const satisfies Record<string, { icon: IconName; bg: string; color: string }>;

/** The three programmes as tall panels, each with a colour of its own. */
export function Tracks() {
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
            bg={LOOK[id].bg}
            color={LOOK[id].color}
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
}
