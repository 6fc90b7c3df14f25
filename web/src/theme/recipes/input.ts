import { defineRecipe } from '@chakra-ui/react/styled-system';

/** Text input, textarea and native select. 16 px text at least: a phone zooms into smaller fields. */
export const inputRecipe = defineRecipe({
  base: {
    width: '100%',
    minHeight: '12',
    px: '4',
    py: '2.5',
    fontSize: 'md',
    lineHeight: '1.4',
    color: 'fg',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    appearance: 'none',
    transition: 'border-color 0.15s, box-shadow 0.15s',
    '&:hover': { borderColor: 'ink.600' },
    '&:focus-visible': {
      outline: 'none',
      borderColor: 'brand.solid',
      boxShadow: '0 0 0 3px {colors.sky.200}',
    },
    '&[aria-invalid=true]': { borderColor: 'border.error' },
    '&[aria-invalid=true]:focus-visible': { boxShadow: '0 0 0 3px {colors.red.200}' },
    '&:disabled': { bg: 'bg.muted', color: 'fg.muted', cursor: 'not-allowed' },
    '@media (forced-colors: active)': { '&:focus-visible': { outline: '3px solid' } },
  },
  variants: {
    kind: {
      text: {},
      area: { minHeight: '32', resize: 'vertical', fieldSizing: 'content', maxHeight: '28rem' },
      select: {
        pr: '10',
        cursor: 'pointer',
        backgroundRepeat: 'no-repeat',
        backgroundPosition: 'right 0.9rem center',
        backgroundSize: '1rem',
        backgroundImage:
          "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' fill='none' stroke='%2348596e' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m3.5 6 4.5 4.5L12.5 6'/%3E%3C/svg%3E\")",
      },
    },
  },
  defaultVariants: { kind: 'text' },
});
