import {
  createSystem,
  defineConfig,
  defineKeyframes,
  type SystemContext,
} from '@chakra-ui/react/styled-system';
import { globalCss } from './global-css.ts';
import { pageConfig, siteRecipes } from './page-system.ts';
import { reset } from './reset.ts';
import { semanticTokens } from './semantic-tokens.ts';
import { styleProps } from './style-props.ts';
import { tokens } from './tokens.ts';

const keyframes = defineKeyframes({
  navIn: { from: { transform: 'translateY(-100%)' }, to: { transform: 'translateY(0)' } },
  riseIn: {
    from: { opacity: '0', transform: 'translateY(0.75rem)' },
    to: { opacity: '1', transform: 'translateY(0)' },
  },
  fadeIn: { from: { opacity: '0' }, to: { opacity: '1' } },
  spin: { to: { transform: 'rotate(360deg)' } },
  shimmer: { from: { backgroundPosition: '200% 0' }, to: { backgroundPosition: '-200% 0' } },
});

/** What the site adds to Chakra: its variables, text styles and global styles. Its scales are in the style props. */
export const siteConfig = defineConfig({
  ...pageConfig,
  globalCss,
  theme: { ...pageConfig.theme, keyframes, tokens, semanticTokens },
});

/**
 * The design system of the public pages with what their HTML has of it: those of Chakra's style props and conditions that they
 * use, with our own tokens. Chakra's default tokens and recipes would cost every visitor 19 kB gzip; the staff area has them
 * (`staff-system.ts`).
 */
export const createSiteSystem = (): SystemContext =>
  createSystem(styleProps, { preflight: false, globalCss: reset }, siteConfig, siteRecipes);
