import { defineRecipe } from '@chakra-ui/react/styled-system';

/** Buttons and links that look like one. 44 px high by default: a thumb's width. */
export const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontWeight: 'semibold',
    lineHeight: '1.2',
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    transition: 'background-color 0.15s, border-color 0.15s, color 0.15s, box-shadow 0.15s',
    '&:disabled, &[aria-disabled=true]': { opacity: '0.5', cursor: 'not-allowed' },
    '& svg': { flexShrink: '0' },
  },
  variants: {
    variant: {
      solid: {
        bg: 'brand.solid',
        color: 'brand.contrast',
        boxShadow: 'sm',
        '&:hover:not(:disabled)': { bg: 'brand.hover' },
      },
      outline: {
        bg: 'bg.panel',
        color: 'fg',
        borderColor: 'border.emphasized',
        '&:hover:not(:disabled)': { borderColor: 'brand.solid', color: 'brand.fg' },
      },
      soft: {
        bg: 'brand.muted',
        color: 'brand.fg',
        '&:hover:not(:disabled)': { bg: 'brand.emphasized' },
      },
      ghost: {
        color: 'fg',
        '&:hover:not(:disabled)': { bg: 'bg.muted' },
      },
      warm: {
        bg: 'ember.400',
        color: 'ink.950',
        '&:hover:not(:disabled)': { bg: 'ember.200' },
      },
      onDark: {
        color: 'fg.inverted',
        borderColor: 'ink.500',
        '&:hover:not(:disabled)': { borderColor: 'white', bg: 'ink.800' },
      },
      danger: {
        bg: 'red.600',
        color: 'white',
        '&:hover:not(:disabled)': { bg: 'red.700' },
      },
    },
    size: {
      sm: { minHeight: '9', px: '4', fontSize: 'sm' },
      md: { minHeight: '11', px: '5', py: '2', fontSize: 'sm' },
      lg: { minHeight: '14', px: '7', py: '3', fontSize: 'md' },
      icon: { boxSize: '11', p: '0' },
    },
  },
  defaultVariants: { variant: 'solid', size: 'md' },
});
