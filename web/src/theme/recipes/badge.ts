import { defineRecipe } from '@chakra-ui/react/styled-system';

export const badgeRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    px: '3',
    py: '1',
    borderRadius: 'full',
    fontSize: 'xs',
    fontWeight: 'semibold',
    lineHeight: '1.4',
  },
  variants: {
    tone: {
      sky: { bg: 'brand.muted', color: 'brand.fg' },
      warm: { bg: 'ember.100', color: 'fg.warm' },
      neutral: { bg: 'bg.muted', color: 'fg.muted' },
      success: { bg: 'bg.success', color: 'fg.success' },
      error: { bg: 'bg.error', color: 'fg.error' },
    },
  },
  defaultVariants: { tone: 'sky' },
});
