import { createSystem, defineConfig, type SystemContext } from '@chakra-ui/react/styled-system';
import { engine } from './engine.ts';
import { globalCss } from './global-css.ts';
import { keyframes } from './keyframes.ts';
import { semanticTokens } from './semantic-tokens.ts';
import { textStyles } from './text-styles.ts';
import { tokens } from './tokens.ts';

/**
 * The design system of every page: Chakra's engine with our tokens and nothing else. Chakra's own
 * tokens, recipes and reset would cost 19 kB gzip.
 */
export const siteConfig = defineConfig({
  preflight: false,
  cssVarsPrefix: 'c',
  cssVarsRoot: ':root',
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
 * A system of its own, with the global styles still to make: ours alone, without Chakra's table of
 * custom properties, since `literal-tokens.ts` writes values instead of names.
 */
export function createSiteSystem(): SystemContext {
  return withGlobalStyles(createSystem(engine, siteConfig));
}

const withGlobalStyles = (system: SystemContext): SystemContext => ({
  ...system,
  _global: [system.getGlobalCss()],
});

let made: SystemContext | undefined;

/** The one system of this program, made when it is first asked for: not while its script is read. */
export function siteSystem(): SystemContext {
  made ??= createSystem(engine, siteConfig);
  return made;
}

/** The browser's system. What a prerendered page has brought is not made a second time. */
export function browserSystem(globalStylesAreHere: boolean): SystemContext {
  const system = siteSystem();
  if (!globalStylesAreHere) return withGlobalStyles(system);
  return { ...system, _global: [], layers: { ...system.layers, atRule: '' } };
}
