import { defineTextStyles } from '@chakra-ui/react/styled-system';

const heading = { textWrap: 'balance' } as const;

/**
 * Sizes grow with the viewport between a phone of 360 px and a desktop of 1440 px. Mongolian words
 * are long: the small ends are chosen so that a 17-letter word still fits a 320 px line.
 */
export const textStyles = defineTextStyles({
  display: {
    value: {
      ...heading,
      fontSize: 'clamp(2.125rem, 1.1rem + 4.3vw, 4rem)',
      fontWeight: '800',
      lineHeight: '1.08',
      letterSpacing: '-0.035em',
    },
  },
  h1: {
    value: {
      ...heading,
      fontSize: 'clamp(2rem, 1.35rem + 2.9vw, 3.25rem)',
      fontWeight: '800',
      lineHeight: '1.12',
      letterSpacing: '-0.03em',
    },
  },
  h2: {
    value: {
      ...heading,
      fontSize: 'clamp(1.6875rem, 1.3rem + 1.75vw, 2.5rem)',
      fontWeight: '750',
      lineHeight: '1.16',
      letterSpacing: '-0.025em',
    },
  },
  h3: {
    value: {
      ...heading,
      fontSize: 'clamp(1.1875rem, 1.1rem + 0.4vw, 1.375rem)',
      fontWeight: '700',
      lineHeight: '1.3',
      letterSpacing: '-0.015em',
    },
  },
  lead: {
    value: {
      fontSize: 'clamp(1.0625rem, 0.98rem + 0.4vw, 1.25rem)',
      lineHeight: '1.6',
      textWrap: 'pretty',
    },
  },
  body: { value: { fontSize: 'md', lineHeight: '1.65' } },
  small: { value: { fontSize: 'sm', lineHeight: '1.55' } },
  label: { value: { fontSize: 'sm', fontWeight: '650', lineHeight: '1.4' } },
  figure: {
    value: {
      fontSize: 'clamp(2rem, 1.7rem + 1vw, 2.625rem)',
      fontWeight: '800',
      lineHeight: '1',
      letterSpacing: '-0.04em',
      fontVariantNumeric: 'tabular-nums',
    },
  },
});
