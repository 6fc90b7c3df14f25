import { type RefObject, useEffect, useRef } from 'react';

/** Of a strip that scrolls, what is chosen is in the middle, again whenever one of `changes` does; what Tab leads to is whole. */
export function useChosenInView<Strip extends HTMLElement>(
  selector: string,
  ...changes: readonly unknown[]
): RefObject<Strip | null> {
  const strip = useRef<Strip>(null);
  useEffect(() => {
    const box = strip.current;
    const chosen = box?.querySelector<HTMLElement>(selector);
    if (!box || !chosen) return;
    // In the next frame, which lays the page out anyway; read here, the sizes would need a layout of their own.
    const frame = requestAnimationFrame(() =>
      box.scrollTo({
        left: chosen.offsetLeft - (box.clientWidth - chosen.clientWidth) / 2,
        top: chosen.offsetTop - (box.clientHeight - chosen.clientHeight) / 2,
      }),
    );
    // A browser leaves it where a part of it is seen. Not what a mouse presses, which must stay below it.
    const show = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(':focus-visible'))
        target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    };
    box.addEventListener('focusin', show);
    return () => {
      cancelAnimationFrame(frame);
      box.removeEventListener('focusin', show);
    };
  }, [selector, ...changes]);
  return strip;
}
