import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const positions = new Map<string, number>();

/** Where a reader's attention goes on a new page: its heading, so a screen reader says its name. */
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

/** A link within the page takes the keyboard along: the next Tab goes on from where it led. */
function followWithinPage(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.hash || link.pathname !== location.pathname) return;
  // After the browser or the router has moved the page.
  requestAnimationFrame(() => focusOn(anchorOf(link.hash)));
}

/**
 * What a browser does on a page load, done for in-app navigation: a new page starts at its top or
 * at its anchor, going back returns to the old place, and focus follows.
 */
export function ScrollAndFocus() {
  const { key, pathname, hash, state } = useLocation();
  // A move within one page, such as an opened dialog, says so itself.
  const keepScroll = (state as { keepScroll?: boolean } | null)?.keepScroll === true;
  const type = useNavigationType();
  const previous = useRef({ key, pathname });

  useEffect(() => {
    // Only in-app moves are ours: the browser itself restores the place after a reload.
    const release = () => {
      history.scrollRestoration = 'auto';
    };
    history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', release);
    return () => window.removeEventListener('pagehide', release);
  }, []);

  useEffect(() => {
    // Who opened the page at an anchor reads on from there.
    if (document.activeElement === document.body) focusOn(anchorOf(location.hash));
    document.addEventListener('click', followWithinPage);
    return () => document.removeEventListener('click', followWithinPage);
  }, []);

  // A layout effect: the scroll to the top of the next page must not count as this one's place.
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
