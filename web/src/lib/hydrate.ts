import type { ReactNode } from 'react';
import { keepFields } from './keep-fields.ts';
import { reactDom } from './react-dom.ts';

/** Hydrates a prerendered page. One that was translated before, React draws anew, and nothing entered is lost. */
export function hydrate(root: HTMLElement, page: ReactNode): void {
  // Before the loader's own listener, which submits a form.
  window.addEventListener('site-ready', keepFields(root), { capture: true, once: true });
  reactDom.hydrateRoot(root, page);
}
