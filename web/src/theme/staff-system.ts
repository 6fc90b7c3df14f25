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
  // One hue of grey in both systems.
  theme: { tokens: { colors: { gray: tokens.colors.ink } } },
  globalCss: { html: { colorPalette: 'brand' } },
});
