import { chakra } from '@chakra-ui/react/styled-system';
import { Icon, type IconName } from './icons.tsx';

/** A bordered box; `size` is its padding. `as="li"` inside a `CardGrid`. */
export const Card = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: '0',
    borderRadius: 'xl',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
  },
  variants: {
    variant: {
      outline: {},
      elevated: { boxShadow: 'md', borderColor: 'transparent' },
      sky: { bg: 'bg.sky', borderColor: 'sky.100' },
      warm: { bg: 'bg.warm', borderColor: 'ember.100' },
      dark: { bg: 'ink.900', borderColor: 'ink.800', color: 'fg.inverted' },
      accent: { borderColor: 'brand.solid', borderWidth: '2px', boxShadow: 'md' },
    },
    size: {
      none: {},
      md: { p: { base: '5', md: '6' } },
      lg: { p: { base: '6', md: '8' } },
    },
  },
  defaultVariants: { variant: 'outline', size: 'md' },
});

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
