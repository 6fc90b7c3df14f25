import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem } from '@chakra-ui/react/styled-system';
import { defaultThemeConfig } from '@chakra-ui/react/theme';
import { siteConfig } from './system.ts';
import { tokens } from './tokens.ts';

/**
 * The design system of the staff area: Chakra's whole default theme under the site's tokens, so that
 * every component of Chakra has its recipe. Same prefix and layers as the site's system: where both
 * are on the page (a nested `ChakraProvider`), their shared styles are the same text. Imported by
 * staff code only.
 */
export const staffSystem = createSystem(defaultBaseConfig, defaultThemeConfig, siteConfig, {
  preflight: true,
  theme: {
    // One hue of grey and one typeface in both systems.
    tokens: { colors: { gray: tokens.colors.ink }, fonts: { heading: tokens.fonts.body } },
    semanticTokens: {
      // Fields and cards are as round as the site's.
      radii: { l2: { value: '{radii.md}' }, l3: { value: '{radii.lg}' } },
    },
    recipes: {
      button: {
        base: { borderRadius: 'full', fontWeight: 'semibold' },
        // As the site's buttons; Chakra's solid one goes lighter, below what text on it needs.
        variants: {
          variant: {
            solid: { _hover: { bg: 'colorPalette.hover' } },
            subtle: { bg: 'colorPalette.muted', _hover: { bg: 'colorPalette.emphasized' } },
            outline: {
              bg: 'bg.panel',
              color: 'fg',
              borderColor: 'border.emphasized',
              _hover: {
                bg: 'bg.panel',
                borderColor: 'colorPalette.solid',
                color: 'colorPalette.fg',
              },
            },
          },
        },
      },
      // The edge of a field is what tells it apart: 3:1 against the page.
      input: { variants: { variant: { outline: { borderColor: 'border.control' } } } },
    },
  },
  globalCss: {
    '*': { '--global-color-border': 'colors.border', '--global-font-mono': 'fonts.mono' },
    html: { colorPalette: 'brand' },
  },
});
