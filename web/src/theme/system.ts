import { createSystem, defineConfig, type SystemContext } from '@chakra-ui/react/styled-system';
import { engine } from './engine.ts';
import { globalCss } from './global-css.ts';
import { keyframes } from './keyframes.ts';
import { semanticTokens } from './semantic-tokens.ts';
import { textStyles } from './text-styles.ts';
import { tokens } from './tokens.ts';

/**
 * The visitors' design system: Chakra's engine with our tokens and nothing else. Chakra's own
 * tokens, recipes and reset cost 19 kB gzip and load with the staff area only.
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
 * A system of its own. Without Chakra's table of custom properties: `literal-tokens.ts` writes
 * values instead of names.
 */
export function createSiteSystem(): SystemContext {
  const made = createSystem(engine, siteConfig);
  return { ...made, _global: [made.getGlobalCss()] };
}

let made: SystemContext | undefined;

/** The one system of this program, made when it is first asked for: not while its script is read. */
export function siteSystem(): SystemContext {
  made ??= createSiteSystem();
  return made;
}

/** The browser's system. What a prerendered page has brought is not made a second time. */
export function browserSystem(globalStylesAreHere: boolean): SystemContext {
  const system = siteSystem();
  if (!globalStylesAreHere) return system;
  return { ...system, _global: [], layers: { ...system.layers, atRule: '' } };
}
