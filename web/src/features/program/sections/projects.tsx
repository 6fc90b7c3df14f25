import { chakra } from '@chakra-ui/react/styled-system';
import { Icon, type IconName } from '@/components/icons.tsx';
import { Section } from '@/components/section.tsx';
import { programProjects } from '@/content/program.ts';

const ICONS: readonly IconName[] = ['calendar', 'spark', 'chat', 'chart'];

/** The upper half of a phone, with what the app is about on its screen. */
function Phone({ icon }: { icon: IconName }) {
  return (
    <chakra.div
      mx="auto"
      width="11rem"
      height="9.5rem"
      px="4"
      pt="3"
      borderWidth="6px"
      borderBottomWidth="0"
      borderColor="ink.900"
      borderRadius="1.75rem 1.75rem 0 0"
      bg="white"
      aria-hidden="true"
    >
      <chakra.div width="3rem" height="0.3rem" mx="auto" mb="4" borderRadius="full" bg="ink.300" />
      <chakra.div display="flex" alignItems="center" gap="3">
        <chakra.span
          display="grid"
          placeItems="center"
          boxSize="11"
          borderRadius="lg"
          bg="brand.solid"
          color="white"
          fontSize="xl"
        >
          <Icon name={icon} />
        </chakra.span>
        <chakra.div flex="1" display="grid" gap="2">
          <chakra.div height="0.55rem" borderRadius="full" bg="ink.200" />
          <chakra.div height="0.55rem" width="60%" borderRadius="full" bg="ink.100" />
        </chakra.div>
      </chakra.div>
      <chakra.div mt="4" height="2rem" borderRadius="md" bg="sky.100" />
      <chakra.div mt="2" height="2rem" borderRadius="md" bg="ember.100" />
    </chakra.div>
  );
}

/** Subjects a team may choose (spec §2: team projects). */
export function Projects() {
  return (
    <Section tone="subtle" title={programProjects.title} text={programProjects.note}>
      <chakra.ul
        listStyle="none"
        display="grid"
        columnGap="6"
        rowGap="10"
        gridTemplateColumns={{ sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }}
      >
        {programProjects.items.map(({ title, text }, index) => (
          <li key={title}>
            <chakra.div
              pt="7"
              mb="5"
              borderRadius="xl"
              bg={index % 2 === 0 ? 'sky.200' : 'ember.100'}
              overflow="hidden"
            >
              <Phone icon={ICONS[index] ?? 'spark'} />
            </chakra.div>
            <chakra.h3 textStyle="h3">{title}</chakra.h3>
            <chakra.p color="fg.muted" mt="1.5">
              {text}
            </chakra.p>
          </li>
        ))}
      </chakra.ul>
    </Section>
  );
}
