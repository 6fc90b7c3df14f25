import {
  createSystem,
  defineConfig,
  defineKeyframes,
  defineRecipe,
  type SystemContext,
} from '@chakra-ui/react/styled-system';
import { globalCss } from './global-css.ts';
import { buttonRecipe } from './recipes/button.ts';
import { reset } from './reset.ts';
import { semanticTokens } from './semantic-tokens.ts';
import { styleProps } from './style-props.ts';
import { textStyles } from './text-styles.ts';
import { tokens } from './tokens.ts';

/** A turning ring, as large as the text around it. */
const spinnerRecipe = defineRecipe({
  className: 'spinner',
  base: {
    display: 'inline-block',
    boxSize: '1em',
    borderWidth: '2px',
    borderColor: 'current',
    borderTopColor: 'transparent',
    borderRadius: 'full',
    animation: 'spin',
  },
});

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
  // Emotion puts all global styles into one tag (see `emotion-cache.ts`), and their selectors are weaker than
  // any class, so no layers are needed.
  disableLayers: true,
  cssVarsPrefix: 'c',
  cssVarsRoot: ':root',
  // A style prop accepts tokens only: `npm run typegen` writes the types for that.
  strictTokens: true,
  globalCss,
  theme: {
    breakpoints: { sm: '30em', md: '48em', lg: '64em', xl: '80em' },
    keyframes,
    tokens,
    semanticTokens,
    textStyles,
  },
});

/**
 * The recipes of public pages that the staff area has its own of, under the same names: a button of a shared form
 * looks like its surroundings. A component of public pages alone has its styles in its file.
 */
export const siteRecipes = defineConfig({
  theme: { recipes: { button: buttonRecipe, spinner: spinnerRecipe } },
});

const OWN_RESET = { preflight: false, globalCss: reset };

/**
 * The design system of the public pages: those of Chakra's style props and conditions that they use, with our
 * own tokens. Chakra's default tokens and recipes would cost every visitor 19 kB gzip; the staff area has them
 * (`staff-system.ts`). Each prerendered page gets a new system: Chakra names a style by the order in which it first
 * saw its props, and the browser has not rendered the other pages.
 */
export const createSiteSystem = (): SystemContext =>
  createSystem(styleProps, OWN_RESET, siteConfig, siteRecipes);

/** Tokens without their values: a style that uses one still names its variable. */
const namesOf = (tokens: object): object =>
  'value' in tokens
    ? { value: undefined, description: '' }
    : Object.fromEntries(Object.entries(tokens).map(([name, token]) => [name, namesOf(token)]));

/**
 * The same for a page whose HTML contains the global styles and the values of the tokens: the browser does not generate, hash
 * and replace them again, which takes longer than the rest of the system (decision 0010). The build renders the page with it
 * too.
 */
export const createPageSystem = (): SystemContext => {
  const { breakpoints, textStyles } = siteConfig.theme ?? {};
  const names = namesOf({ ...tokens, colors: { ...tokens.colors, ...semanticTokens.colors } });
  return {
    ...createSystem(
      styleProps,
      {
        ...siteConfig,
        preflight: false,
        globalCss: {},
        theme: { breakpoints, textStyles, tokens: names },
      },
      siteRecipes,
    ),
    _global: [],
  };
};
