import { defineGlobalStyles } from '@chakra-ui/react/styled-system';

/** Global styles on top of the reset: base type, focus ring, anchors below the fixed bar, reduced motion. */
export const globalCss = defineGlobalStyles({
  'svg, img, video, iframe': { maxWidth: 'full' },
  'strong, b': { fontWeight: 'bold' },
  html: {
    color: 'fg',
    bg: 'bg',
    colorPalette: 'brand',
    fontFamily: 'body',
    fontWeight: 'normal',
    lineHeight: 'normal',
    // Below the bar, which is 16 units high.
    scrollPaddingTop: '20',
    scrollBehavior: { _motionSafe: 'smooth' },
  },
  body: { fontSize: 'md', overflowX: 'clip' },
  'h1, h2, h3, h4': { overflowWrap: 'anywhere' },
  // A phone on which somebody reads at twice the size: `em` is the browser's own size here.
  '*': { '@media (max-width: 18em)': { overflowWrap: 'anywhere' } },
  ':focus-visible': {
    outline: '3px solid',
    outlineColor: 'brand.focusRing',
    outlineOffset: '2px',
  },
  // A heading or main that a script focuses is no control, so it shows no ring.
  '[tabindex="-1"]:focus': { outline: 'none' },
  '::selection': { bg: 'sky.200', color: 'fg' },
  '::placeholder': { color: 'fg.subtle', opacity: '1' },
  // In print nothing can be opened, and a card must not be split over two pages.
  'details::details-content': { _print: { contentVisibility: 'visible' } },
  'li, tr, details': { _print: { breakInside: 'avoid' } },
  // Pressed before the page's script has come (web/src/loader.ts).
  '[data-waiting]': { opacity: 'half' },
  summary: { cursor: 'button', listStyle: 'none' },
  'summary::-webkit-details-marker': { display: 'none' },
  '*, *::before, *::after': {
    _motionReduce: {
      animationDuration: 'none !important',
      animationIterationCount: '1 !important',
      transitionDuration: 'none !important',
    },
  },
});
