import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react';
import { useReducedMotion } from '@/lib/use-reduced-motion.ts';

/** How long a slide stays. */
const SLIDE_MS = 10_000;

/** The pause button's choice; `auto` until it is pressed. */
type Wish = 'auto' | 'pause' | 'play';

/** Which slide is visible, whether they change by themselves, and what pauses them. */
export function useSlider(count: number) {
  const reduced = useReducedMotion();
  const [index, setIndex] = useState(0);
  const [wish, setWish] = useState<Wish>('auto');
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);

  const playing = wish === 'play' || (wish === 'auto' && !reduced);
  // After play was pressed the focus is inside the slider and must not pause it; the pointer still does.
  const running = playing && !hovered && (!focused || wish === 'play');

  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide starts its own ten seconds
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => setIndex((at) => (at + 1) % count), SLIDE_MS);
    return () => clearTimeout(timer);
  }, [running, index, count]);

  return {
    index,
    playing,
    running,
    go: (to: number) => setIndex((to + count) % count),
    toggle: () => setWish(playing ? 'pause' : 'play'),
    /** Handlers of the slider's frame. Touch fires `pointerenter` too and never leaves, so only a mouse counts. */
    frame: {
      onPointerEnter: ({ pointerType }: PointerEvent) => setHovered(pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (currentTarget.contains(relatedTarget)) return;
        setFocused(false);
        setWish((wished) => (wished === 'play' && !reduced ? 'auto' : wished));
      },
    },
  };
}
