import { css, Global } from '@emotion/react';

const styles = css({
  '@page': { size: 'A4', margin: '14mm 16mm' },
  '@media print': {
    'html, body': { background: '#fff', fontSize: '10.5pt' },
    // Print shows the same as the screen; no project is split over two pages.
    '*': { printColorAdjust: 'exact' },
    '[data-screen]': { display: 'none !important' },
    'li, section > h2': { breakInside: 'avoid' },
    h2: { breakAfter: 'avoid' },
  },
});

/** Print styles: A4, without buttons and shadows. */
export function PrintStyles() {
  return <Global styles={styles} />;
}
