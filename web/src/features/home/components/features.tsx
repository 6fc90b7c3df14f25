import { chakra } from '@chakra-ui/react/styled-system';
import { IconTile } from '@/components/card.tsx';
import type { IconName } from '@/components/icons.tsx';
import { Container, SectionHeading } from '@/components/section.tsx';
import { homeFeatures, homeFeaturesTitle } from '../view-texts.ts';

const ICONS: Record<string, IconName> = {
  answers: 'chat',
  orders: 'box',
  information: 'info',
  calls: 'phone',
  booking: 'calendar',
  mongolian: 'globe',
};

/** The feature list: its heading stays visible while the six features scroll. */
export function Features() {
  const { title, text } = homeFeaturesTitle;
  return (
    <chakra.section py={{ base: '14', md: '20', lg: '24' }}>
      <Container
        display="grid"
        gap={{ base: '2', lg: '16' }}
        gridTemplateColumns={{ lg: 'minmax(0, 1fr) minmax(0, 1.7fr)' }}
      >
        <chakra.div position={{ lg: 'sticky' }} top="28" alignSelf="start">
          <SectionHeading title={title} text={text} />
        </chakra.div>
        <chakra.ul
          listStyle="none"
          display="grid"
          columnGap="10"
          gridTemplateColumns={{ sm: 'repeat(2, minmax(0, 1fr))' }}
        >
          {homeFeatures.map((feature) => (
            <chakra.li
              key={feature.id}
              display={{ base: 'grid', sm: 'block' }}
              gridTemplateColumns="auto 1fr"
              columnGap="5"
              py={{ base: '5', sm: '7' }}
              borderTopWidth="1px"
            >
              <IconTile name={ICONS[feature.id] ?? 'spark'} />
              <div>
                <chakra.h3 textStyle="h3" mt={{ sm: '5' }}>
                  {feature.title}
                </chakra.h3>
                <chakra.p color="fg.muted" mt="2">
                  {feature.text}
                </chakra.p>
              </div>
            </chakra.li>
          ))}
        </chakra.ul>
      </Container>
    </chakra.section>
  );
}
