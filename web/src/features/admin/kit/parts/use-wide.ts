import { useSyncExternalStore } from 'react';

/** The document changes its size with the window, and with the size of its letters. */
function subscribe(listener: () => void): () => void {
  const watch = new ResizeObserver(listener);
  watch.observe(document.documentElement);
  return () => watch.disconnect();
}

/** Whether the window is so many rem wide; with letters of twice the size it is half as wide. */
export const useWide = (rem: number): boolean =>
  useSyncExternalStore(subscribe, () => {
    const { fontSize } = getComputedStyle(document.documentElement);
    return window.innerWidth >= rem * Number.parseFloat(fontSize);
  });

/** From so many rem on the navigation is at the left, and tools are in the site's header. */
export const NAVIGATION_FROM = 64;
