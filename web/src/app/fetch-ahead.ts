import { findRoute, loadPage } from './page-loader.ts';

/** Fetches a page's code when a link to it is pointed at, touched or focused: before the click. */
export function fetchAhead(): void {
  const fetchTarget = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== window.location.origin) return;
    // A failure shows when the link is really followed.
    loadPage(findRoute(link.pathname).page).catch(() => undefined);
  };
  for (const event of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(event, fetchTarget, { passive: true });
  }
}
