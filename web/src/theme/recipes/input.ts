import { defineRecipe } from '@chakra-ui/react/styled-system';

/** Text input. 16 px text at least: a phone zooms into smaller fields. */
export const inputRecipe = defineRecipe({
  className: 'input',
  base: {
    width: 'full',
    minWidth: '0',
    minHeight: '12',
    px: '4',
    py: '2.5',
    fontSize: 'md',
    lineHeight: 'snug',
    color: 'fg',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    appearance: 'none',
    textOverflow: 'ellipsis',
    transition: 'common',
    '&:hover': { borderColor: 'ink.600' },
    _focusVisible: { outline: 'none', borderColor: 'brand.solid', boxShadow: 'field' },
    _invalid: { borderColor: 'border.error', _focusVisible: { boxShadow: 'fieldError' } },
    _disabled: { bg: 'bg.muted', color: 'fg.muted', cursor: 'disabled' },
    _highContrast: { _focusVisible: { outline: '3px solid' } },
  },
  variants: {
    kind: {
      text: {},
      area: { minHeight: '32', resize: 'vertical', fieldSizing: 'content', maxHeight: '112' },
      select: {
        pr: '10',
        cursor: 'button',
        backgroundRepeat: 'no-repeat',
        backgroundPosition: 'right 0.9rem center',
        backgroundSize: '1rem',
        backgroundImage: 'chevron',
      },
    },
  },
  defaultVariants: { kind: 'text' },
});
