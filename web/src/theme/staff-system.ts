import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem } from '@chakra-ui/react/styled-system';
import { defaultThemeConfig } from '@chakra-ui/react/theme';
import { siteConfig } from './system.ts';
import { scales, tokens } from './tokens.ts';

/**
 * The design system of the staff area: Chakra's whole default theme with the site's tokens, so that every
 * component of Chakra has its recipe. It has the same prefix and layers as the site's system, in which it is
 * nested, and a variable for each step of the scales. Imported by staff code only.
 */
export const staffSystem = createSystem(defaultBaseConfig, defaultThemeConfig, siteConfig, {
  preflight: true,
  theme: {
    // The same grey and typeface in both systems.
    tokens: {
      ...scales,
      colors: { gray: tokens.colors.ink },
      fonts: { ...scales.fonts, heading: scales.fonts.body },
    },
    semanticTokens: {
      // Fields and cards have the radius of the site's.
      radii: { l2: { value: '{radii.md}' }, l3: { value: '{radii.lg}' } },
    },
    recipes: {
      button: {
        base: { borderRadius: 'full', fontWeight: 'semibold' },
        // Like the site's buttons: Chakra's solid variant gets lighter on hover, with too little contrast for
        // its text.
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
      // The border identifies a field, so it has a contrast of 3:1 with the page.
      input: { variants: { variant: { outline: { borderColor: 'border.control' } } } },
    },
  },
  globalCss: {
    '*': {
      '--global-color-border': 'colors.border',
      '--global-font-mono': 'fonts.mono',
      // Chakra sets it on every element, so that a text would break otherwise than the element around it says.
      overflowWrap: 'inherit',
    },
    // The site's header around the tools of staff: as wide as the window, with its menu at every width.
    'div:has(> #staff-tools)': { maxWidth: 'full', gap: '4' },
    '#staff-tools': { flex: '1', minWidth: '0', _print: { display: 'none' } },
    // As high as it will be, so that Back finds the old place of a list.
    '#staff-footer': { minHeight: '14' },
    '#staff-tools ~ details': { lg: { display: 'block' } },
    '#staff-tools ~ details nav': { lg: { left: 'auto', width: '88' } },
    // Notices lie over the tabs at the left: above a list they would cover its buttons. Their place is an inline style.
    '[data-scope=toast][data-part=group]': {
      lg: {
        top: '16 !important',
        left: '2 !important',
        right: 'auto !important',
        width: '44 !important',
      },
    },
    html: { colorPalette: 'brand', overflowWrap: 'break-word' },
  },
});
