import { Card as ChakraCard } from '@chakra-ui/react/card';
import { chakra } from '@chakra-ui/react/styled-system';
import { Icon, type IconName } from './icons.tsx';

/** A bordered box. `as="li"` inside a `CardGrid`. */
export const Card = ChakraCard.Root;

/** The round tile an icon stands in. */
export function IconTile({ name, tone = 'sky' }: { name: IconName; tone?: 'sky' | 'warm' }) {
  const warm = tone === 'warm';
  return (
    <chakra.span
      display="grid"
      placeItems="center"
      boxSize="12"
      flexShrink="0"
      borderRadius="lg"
      fontSize="xl"
      bg={warm ? 'ember.100' : 'brand.muted'}
      color={warm ? 'fg.warm' : 'brand.fg'}
    >
      <Icon name={name} />
    </chakra.span>
  );
}

type FeatureCardProps = { icon: IconName; title: string; text: string; tone?: 'sky' | 'warm' };

/** A feature in a `CardGrid`: icon, title, one sentence. */
export function FeatureCard({ icon, title, text, tone }: FeatureCardProps) {
  return (
    <Card as="li" gap="3">
      <IconTile name={icon} tone={tone} />
      <chakra.h3 textStyle="h3" mt="2">
        {title}
      </chakra.h3>
      <chakra.p color="fg.muted">{text}</chakra.p>
    </Card>
  );
}
