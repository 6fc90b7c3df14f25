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
  // After pressing play the focus is inside the slider: it does not pause then, but the pointer does.
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
    /** For the slider's frame. Touch also fires "enter", so only pointers that can leave count. */
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
