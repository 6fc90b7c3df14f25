import { findRoute, loadPage } from './page-loader.ts';

/** Fetches a page's code before the click: when a link to it is hovered, touched or focused. */
export function fetchAhead(): void {
  const fetchTarget = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== window.location.origin) return;
    // A failure is reported when the link is followed.
    loadPage(findRoute(link.pathname).page).catch(() => undefined);
  };
  for (const event of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(event, fetchTarget, { passive: true });
  }
}
