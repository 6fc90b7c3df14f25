import {
  createSystem,
  defineConfig,
  defineRecipe,
  type SystemContext,
} from '@chakra-ui/react/styled-system';
import { buttonRecipe } from './recipes/button.ts';
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

/** What the systems of all pages have in common. */
export const pageConfig = defineConfig({
  // Emotion puts all global styles into one tag (see `emotion-cache.ts`), and their selectors are weaker than
  // any class, so no layers are needed.
  disableLayers: true,
  cssVarsPrefix: 'c',
  cssVarsRoot: ':root',
  // A style prop accepts tokens only: `npm run typegen` writes the types for that.
  strictTokens: true,
  theme: { breakpoints: { sm: '30em', md: '48em', lg: '64em', xl: '80em' }, textStyles },
});

/**
 * The recipes of public pages that the staff area has its own of, under the same names: a button of a shared form
 * looks like its surroundings. A component of public pages alone has its styles in its file.
 */
export const siteRecipes = defineConfig({
  theme: { recipes: { button: buttonRecipe, spinner: spinnerRecipe } },
});

/** Tokens without their values: a style that uses one still names its variable. */
const namesOf = (tokens: object): object =>
  'value' in tokens
    ? { value: undefined, description: '' }
    : Object.fromEntries(Object.entries(tokens).map(([name, token]) => [name, namesOf(token)]));

/**
 * The design system of a page in the browser, whose HTML contains the global styles and the values of the variables: the
 * browser does not generate, hash and replace them again, which takes longer than the rest of the system (decision 0010). The
 * build renders the page with it too. Each page gets a new one: Chakra names a style by the order in which it first saw its
 * props, and the browser has not rendered the other pages.
 */
export const createPageSystem = (): SystemContext => {
  const names = namesOf({ ...tokens, colors: { ...tokens.colors, ...semanticTokens.colors } });
  return {
    ...createSystem(
      styleProps,
      pageConfig,
      { preflight: false, theme: { tokens: names } },
      siteRecipes,
    ),
    _global: [],
  };
};
