import { useSyncExternalStore } from 'react';

/** How many rem the window is wide: kept, because every reading of it lays the page out. */
let width: number | undefined;

/** The document changes its size with the window, and with the size of its letters. */
function subscribe(listener: () => void): () => void {
  const watch = new ResizeObserver(() => {
    width = undefined;
    listener();
  });
  watch.observe(document.documentElement);
  return () => {
    watch.disconnect();
    width = undefined;
  };
}

function read(): number {
  const { fontSize } = getComputedStyle(document.documentElement);
  width ??= window.innerWidth / Number.parseFloat(fontSize);
  return width;
}

/** Whether the window is so many rem wide; with letters of twice the size it is half as wide. */
export const useWide = (rem: number): boolean =>
  useSyncExternalStore(subscribe, () => (width ?? read()) >= rem);

/** From so many rem on the navigation is at the left, and tools are in the site's header. */
export const NAVIGATION_FROM = 64;
