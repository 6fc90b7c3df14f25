import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem } from '@chakra-ui/react/styled-system';
import { defaultThemeConfig } from '@chakra-ui/react/theme';
import { siteConfig, siteRecipes } from './system.ts';

/**
 * What `chakra typegen` reads (`npm run typegen`): the tokens of the site, which are all that a
 * style prop may name anywhere, and every recipe, since the staff area has all of Chakra's components.
 */
const { recipes, slotRecipes } = defaultThemeConfig.theme ?? {};

export default createSystem(
  defaultBaseConfig,
  { theme: { recipes, slotRecipes } },
  siteConfig,
  siteRecipes,
);
