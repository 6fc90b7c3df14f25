import { defineSemanticTokens } from '@chakra-ui/react/styled-system';

const colors = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));

/** What a colour is for. Every pair used for text meets WCAG AA: `contrast.test.ts` computes it. */
export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: colors({
      DEFAULT: '#fcfdff',
      subtle: '{colors.ink.50}',
      muted: '{colors.ink.100}',
      panel: '{colors.white}',
      sky: '{colors.sky.50}',
      dark: '{colors.ink.950}',
      error: '{colors.red.50}',
      success: '{colors.green.50}',
      warm: '{colors.ember.50}',
    }),
    fg: colors({
      DEFAULT: '{colors.ink.900}',
      muted: '{colors.ink.600}',
      subtle: '{colors.ink.500}',
      inverted: '{colors.white}',
      onDark: '{colors.ink.300}',
      error: '{colors.red.600}',
      success: '{colors.green.700}',
      warm: '{colors.ember.700}',
    }),
    border: colors({
      DEFAULT: '{colors.ink.200}',
      emphasized: '{colors.ink.300}',
      // The edge of a field is what tells it apart: 3:1 against the page.
      control: '#7f90a4',
      error: '{colors.red.600}',
    }),
    brand: colors({
      solid: '{colors.sky.600}',
      hover: '{colors.sky.700}',
      contrast: '{colors.white}',
      fg: '{colors.sky.700}',
      muted: '{colors.sky.100}',
      subtle: '{colors.sky.50}',
      emphasized: '{colors.sky.200}',
      focusRing: '{colors.sky.600}',
    }),
  },
});
