import { defineRecipe } from '@chakra-ui/react/styled-system';

/** Buttons and links that look like one, in the colours of `colorPalette`. 44 px high by default: a thumb's width. */
export const buttonRecipe = defineRecipe({
  className: 'button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontWeight: 'semibold',
    lineHeight: 'tight',
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'button',
    transition: 'common',
    _disabled: { opacity: 'half', cursor: 'disabled' },
    _icon: { flexShrink: '0' },
  },
  variants: {
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        _hover: { bg: 'colorPalette.hover' },
      },
      outline: {
        bg: 'bg.panel',
        color: 'fg',
        borderColor: 'border.emphasized',
        _hover: { borderColor: 'colorPalette.solid', color: 'colorPalette.fg' },
      },
      subtle: {
        bg: 'colorPalette.muted',
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.emphasized' },
      },
      ghost: { color: 'fg', _hover: { bg: 'bg.muted' } },
      // On a dark ground, beside a solid one.
      onDark: {
        color: 'fg.inverted',
        borderColor: 'ink.500',
        _hover: { borderColor: 'white', bg: 'ink.800' },
      },
    },
    size: {
      sm: { minHeight: '9', minWidth: '9', px: '4', fontSize: 'sm' },
      md: { minHeight: '11', minWidth: '11', px: '5', py: '2', fontSize: 'sm' },
      lg: { minHeight: '14', minWidth: '14', px: '7', py: '3', fontSize: 'md' },
    },
  },
  defaultVariants: { variant: 'solid', size: 'md' },
});
