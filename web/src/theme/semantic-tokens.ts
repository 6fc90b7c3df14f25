import { defineSemanticTokens } from '@chakra-ui/react/styled-system';

const colors = <Name extends string>(values: Record<Name, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }])) as {
    [Key in Name]: { value: string };
  };

/** Colours by purpose. Every pair used for text meets WCAG AA: `contrast.test.ts` computes it. */
export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: colors({
      DEFAULT: '#fcfdff',
      subtle: '{colors.ink.50}',
      muted: '{colors.ink.100}',
      emphasized: '{colors.ink.200}',
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
      // The border identifies a field, so it has a contrast of 3:1 with the page.
      control: '#7f90a4',
      error: '{colors.red.600}',
    }),
    // The palettes that `colorPalette` may name, all with the same shades.
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
    warm: colors({
      solid: '{colors.ember.400}',
      hover: '{colors.ember.200}',
      contrast: '{colors.ink.950}',
      fg: '{colors.ember.700}',
      muted: '{colors.ember.100}',
      subtle: '{colors.ember.50}',
      emphasized: '{colors.ember.200}',
      focusRing: '{colors.ember.700}',
    }),
    neutral: colors({
      solid: '{colors.ink.900}',
      hover: '{colors.ink.800}',
      contrast: '{colors.white}',
      fg: '{colors.ink.600}',
      muted: '{colors.ink.100}',
      subtle: '{colors.ink.50}',
      emphasized: '{colors.ink.200}',
      focusRing: '{colors.sky.600}',
    }),
    success: colors({
      solid: '{colors.green.600}',
      hover: '{colors.green.700}',
      contrast: '{colors.white}',
      fg: '{colors.green.700}',
      muted: '{colors.green.50}',
      subtle: '{colors.green.50}',
      emphasized: '{colors.green.200}',
      focusRing: '{colors.green.600}',
    }),
    danger: colors({
      solid: '{colors.red.600}',
      hover: '{colors.red.700}',
      contrast: '{colors.white}',
      fg: '{colors.red.600}',
      muted: '{colors.red.50}',
      subtle: '{colors.red.50}',
      emphasized: '{colors.red.200}',
      focusRing: '{colors.red.600}',
    }),
  },
});
