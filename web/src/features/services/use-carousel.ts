import { type RefObject, useEffect, useRef, useState } from 'react';

type Carousel = {
  track: RefObject<HTMLUListElement | null>;
  index: number;
  go: (index: number) => void;
};

/**
 * A carousel that uses the browser's scrolling, so touch, wheel and keyboard work without scripts. This hook adds
 * the buttons and finds the front slide.
 */
export function useCarousel(): Carousel {
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);

  useEffect(() => {
    const list = track.current;
    if (!list) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const front = entries.find((entry) => entry.isIntersecting);
        if (front) setIndex([...list.children].indexOf(front.target));
      },
      // A slide is in front once it covers the line at a third of the width.
      { root: list, rootMargin: '0px -66% 0px -33%' },
    );
    for (const slide of list.children) observer.observe(slide);
    return () => observer.disconnect();
  }, []);

  const go = (to: number) => {
    const slide = track.current?.children[to];
    if (!track.current || !(slide instanceof HTMLElement)) return;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    track.current.scrollTo({
      left: slide.offsetLeft - track.current.offsetLeft,
      behavior: calm ? 'instant' : 'smooth',
    });
    setIndex(to);
  };
  return { track, index, go };
}
