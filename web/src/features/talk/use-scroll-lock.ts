import { useLayoutEffect } from 'react';

/** Locks page scroll while the panel is open, and restores the position afterwards. */
export function useScrollLock(locked: boolean): void {
  useLayoutEffect(() => {
    if (!locked) return;
    const page = document.documentElement;
    const { overflow, paddingRight } = page.style;
    const { pathname } = window.location;
    const place = window.scrollY;
    // Keeps the scroll bar's width, or the page would move sideways.
    page.style.paddingRight = `${window.innerWidth - page.clientWidth}px`;
    page.style.overflow = 'hidden';
    return () => {
      page.style.overflow = overflow;
      page.style.paddingRight = paddingRight;
      // A link in the panel opened another page, which has its own scroll position.
      if (window.location.pathname === pathname) {
        window.scrollTo({ top: place, behavior: 'instant' });
      }
    };
  }, [locked]);
}
