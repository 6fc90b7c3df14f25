import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const positions = new Map<string, number>();

/** Focuses the heading of a new page, so that a screen reader reads it. */
function focusPage(): void {
  focusOn(document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main'));
}

function focusOn(target: HTMLElement | null): void {
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

const anchorOf = (hash: string) =>
  hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;

/** Moves the keyboard focus with a link within the page: the next Tab continues from its target. */
function followWithinPage(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.hash || link.pathname !== location.pathname) return;
  // In the next frame, after the browser or the router has scrolled.
  requestAnimationFrame(() => focusOn(anchorOf(link.hash)));
}

/**
 * What a browser does on a page load, for navigation within the site: a new page starts at its top or at its
 * anchor, going back restores the position, and the focus moves along.
 */
export function ScrollAndFocus() {
  const { key, pathname, hash, state } = useLocation();
  // A navigation within one page, such as opening a dialog, opts out.
  const keepScroll = (state as { keepScroll?: boolean } | null)?.keepScroll === true;
  const type = useNavigationType();
  const previous = useRef({ key, pathname });

  useEffect(() => {
    // Only for navigation within the site: after a reload the browser restores the position itself.
    const release = () => {
      history.scrollRestoration = 'auto';
    };
    history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', release);
    return () => window.removeEventListener('pagehide', release);
  }, []);

  useEffect(() => {
    // A page that was opened at an anchor continues there.
    if (document.activeElement === document.body) focusOn(anchorOf(location.hash));
    document.addEventListener('click', followWithinPage);
    return () => document.removeEventListener('click', followWithinPage);
  }, []);

  // A layout effect, so that the next page's scroll to the top is not stored as this page's position.
  useLayoutEffect(() => {
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useLayoutEffect(() => {
    if (previous.current.key === key) return;
    const samePage = previous.current.pathname === pathname;
    previous.current = { key, pathname };
    const anchor = anchorOf(hash);
    if (type === 'POP' && positions.has(key)) {
      window.scrollTo({ top: positions.get(key), behavior: 'instant' });
    } else if (anchor) {
      anchor.scrollIntoView();
    } else if (!samePage || (type === 'PUSH' && !keepScroll)) {
      window.scrollTo({ top: 0, behavior: 'instant' });
    }
    if (samePage) return;
    if (anchor) focusOn(anchor);
    else focusPage();
  }, [key, pathname, hash, type, keepScroll]);

  return null;
}
