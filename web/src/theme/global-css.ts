import { defineGlobalStyles } from '@chakra-ui/react/styled-system';

/** Height of the fixed navigation bar: 16 units. */
export const NAV_HEIGHT = '4rem';

/**
 * What holds for every page, on top of Chakra's reset: base type, focus ring, anchors below the
 * fixed bar, reduced motion.
 */
export const globalCss = defineGlobalStyles({
  '*': { '--global-color-border': 'colors.border', '--global-font-mono': 'fonts.mono' },
  'svg, img, video, iframe': { maxWidth: '100%' },
  'button, input, select, textarea': { letterSpacing: 'inherit' },
  'strong, b': { fontWeight: 'bold' },
  'code, pre, kbd': { fontSize: '0.92em' },
  html: {
    textSizeAdjust: '100%',
    color: 'fg',
    bg: 'bg',
    fontFamily: 'body',
    fontSize: '16px',
    fontWeight: 'normal',
    lineHeight: '1.6',
    scrollPaddingTop: `calc(${NAV_HEIGHT} + 1rem)`,
    scrollBehavior: { _motionSafe: 'smooth' },
  },
  body: { fontSize: 'md', overflowX: 'clip' },
  'h1, h2, h3, h4': { overflowWrap: 'anywhere' },
  ':focus-visible': {
    outline: '3px solid',
    outlineColor: 'brand.focusRing',
    outlineOffset: '2px',
  },
  // A heading or main that a script focuses is not something a person operates.
  '[tabindex="-1"]:focus': { outline: 'none' },
  '::selection': { bg: 'sky.200', color: 'fg' },
  '::placeholder': { color: 'fg.subtle', opacity: '1' },
  summary: { cursor: 'pointer', listStyle: 'none' },
  'summary::-webkit-details-marker': { display: 'none' },
  '*, *::before, *::after': {
    _motionReduce: {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
    },
  },
});
