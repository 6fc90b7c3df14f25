import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem } from '@chakra-ui/react/styled-system';
import { defaultThemeConfig } from '@chakra-ui/react/theme';
import { siteRecipes } from './page-system.ts';
import { siteConfig } from './system.ts';
import { scales } from './tokens.ts';

/**
 * The input of `chakra typegen` (`npm run typegen`): the site's tokens, the only ones that style props may
 * name, and every recipe, because the staff area uses all of Chakra's components.
 */
const { recipes, slotRecipes } = defaultThemeConfig.theme ?? {};

export default createSystem(
  defaultBaseConfig,
  { theme: { recipes, slotRecipes } },
  siteConfig,
  { theme: { tokens: scales } },
  siteRecipes,
);
