import type { ReactElement } from 'react';

/**
 * Elements and no text: the children of a component that puts them beside what appears and disappears. A text there
 * would break when a browser translates the page (web/build/texts-apart.ts).
 */
export type Elements = ReactElement | '' | false | null | undefined | readonly Elements[];
