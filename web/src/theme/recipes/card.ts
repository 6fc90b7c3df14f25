import { defineRecipe } from '@chakra-ui/react/styled-system';

export const cardRecipe = defineRecipe({
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
    tone: {
      plain: {},
      raised: { boxShadow: 'md', borderColor: 'transparent' },
      sky: { bg: 'bg.sky', borderColor: 'sky.100' },
      warm: { bg: 'bg.warm', borderColor: 'ember.100' },
      dark: { bg: 'ink.900', borderColor: 'ink.800', color: 'fg.inverted' },
      accent: { borderColor: 'brand.solid', borderWidth: '2px', boxShadow: 'md' },
    },
    pad: {
      none: {},
      md: { p: { base: '5', md: '6' } },
      lg: { p: { base: '6', md: '8' } },
    },
  },
  defaultVariants: { tone: 'plain', pad: 'md' },
});
