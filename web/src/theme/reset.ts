import { defineGlobalStyles } from '@chakra-ui/react/styled-system';

/**
 * The reset of the public pages: the part of Chakra's own (`preflight`) for the elements that they use. All
 * of it would add 0.4 kB to the HTML of every page, which is all that the home page can take within the first
 * packets of a connection (docs/decisions/0040-own-reset.md). The staff area uses Chakra's.
 */
export const reset = defineGlobalStyles({
  '*': {
    margin: '0',
    padding: '0',
    font: 'inherit',
    wordWrap: 'break-word',
    WebkitTapHighlightColor: 'transparent',
  },
  '*, *::before, *::after': {
    boxSizing: 'border-box',
    borderWidth: '0',
    borderStyle: 'solid',
    borderColor: 'border',
  },
  html: {
    textSizeAdjust: '100%',
    textRendering: 'optimizeLegibility',
    touchAction: 'manipulation',
    tabSize: '4',
  },
  body: { minHeight: 'dvh', position: 'relative' },
  'img, svg, video, iframe': { display: 'block', verticalAlign: 'middle' },
  'img, video': { height: 'auto' },
  'ol, ul': { listStyle: 'none' },
  'button, input, select, textarea': { color: 'inherit' },
  button: { background: 'transparent' },
  // iOS adds a shadow to these fields.
  "[type='text'], [type='email'], [type='password']": { appearance: 'none' },
  table: { borderCollapse: 'collapse' },
  textarea: { resize: 'vertical' },
  a: { color: 'inherit', textDecoration: 'inherit' },
  'code, pre': { fontFamily: 'mono' },
  "[hidden]:where(:not([hidden='until-found']))": { display: 'none !important' },
});
