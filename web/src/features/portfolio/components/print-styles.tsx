import { css, Global } from '@emotion/react';

const styles = css({
  '@page': { size: 'A4', margin: '14mm 16mm' },
  '@media print': {
    'html, body': { background: '#fff', fontSize: '10.5pt' },
    // The paper shows what the screen does; nothing is split in the middle of a project.
    '*': { printColorAdjust: 'exact' },
    '[data-screen]': { display: 'none !important' },
    'li, section > h2': { breakInside: 'avoid' },
    h2: { breakAfter: 'avoid' },
  },
});

/** The page as paper: A4, no buttons, no shadows. */
export function PrintStyles() {
  return <Global styles={styles} />;
}
