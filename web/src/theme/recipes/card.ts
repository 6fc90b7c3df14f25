import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

/** A bordered box. The site puts its content straight into the root, so `size` is the root's padding. */
export const cardSlotRecipe = defineSlotRecipe({
  className: 'card',
  slots: ['root'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      minWidth: '0',
      borderRadius: 'xl',
      bg: 'bg.panel',
      borderWidth: '1px',
      borderColor: 'border',
    },
  },
  variants: {
    variant: {
      outline: {},
      elevated: { root: { boxShadow: 'md', borderColor: 'transparent' } },
      sky: { root: { bg: 'bg.sky', borderColor: 'sky.100' } },
      warm: { root: { bg: 'bg.warm', borderColor: 'ember.100' } },
      dark: { root: { bg: 'ink.900', borderColor: 'ink.800', color: 'fg.inverted' } },
      accent: { root: { borderColor: 'brand.solid', borderWidth: '2px', boxShadow: 'md' } },
    },
    size: {
      none: {},
      md: { root: { p: { base: '5', md: '6' } } },
      lg: { root: { p: { base: '6', md: '8' } } },
    },
  },
  defaultVariants: { variant: 'outline', size: 'md' },
});
