import { defineTextStyles } from '@chakra-ui/react/styled-system';

const heading = { textWrap: 'balance' } as const;

/** The typography of a text as a whole; the sizes are in `tokens.ts`. */
export const textStyles = defineTextStyles({
  display: {
    value: {
      ...heading,
      fontSize: 'display',
      fontWeight: 'black',
      lineHeight: 'display',
      letterSpacing: 'display',
    },
  },
  h1: {
    value: {
      ...heading,
      fontSize: 'h1',
      fontWeight: 'black',
      lineHeight: 'h1',
      letterSpacing: 'h1',
    },
  },
  h2: {
    value: {
      ...heading,
      fontSize: 'h2',
      fontWeight: 'bold',
      lineHeight: 'h2',
      letterSpacing: 'h2',
    },
  },
  h3: {
    value: {
      ...heading,
      fontSize: 'h3',
      fontWeight: 'strong',
      lineHeight: 'h3',
      letterSpacing: 'h3',
    },
  },
  lead: { value: { fontSize: 'lead', lineHeight: 'normal', textWrap: 'pretty' } },
  body: { value: { fontSize: 'md', lineHeight: 'body' } },
  small: { value: { fontSize: 'sm', lineHeight: 'small' } },
  label: { value: { fontSize: 'sm', fontWeight: 'semibold', lineHeight: 'snug' } },
  figure: {
    value: {
      fontSize: 'figure',
      fontWeight: 'black',
      lineHeight: 'none',
      letterSpacing: 'figure',
      fontVariantNumeric: 'tabular-nums',
    },
  },
});
