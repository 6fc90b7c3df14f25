import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react';
import { useReducedMotion } from '@/lib/use-reduced-motion.ts';

/** How long a slide stays. */
const SLIDE_MS = 10_000;

/** What the person asked for with the pause button; `auto` until it is pressed. */
type Wish = 'auto' | 'pause' | 'play';

/** Which slide shows, whether the slides change by themselves, and what stops them for a while. */
export function useSlider(count: number) {
  const reduced = useReducedMotion();
  const [index, setIndex] = useState(0);
  const [wish, setWish] = useState<Wish>('auto');
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);

  const playing = wish === 'play' || (wish === 'auto' && !reduced);
  // Someone who presses play stands in the slider: focus then does not stop it, the pointer does.
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
    /** For the slider's frame. A finger also "enters": only a pointer that can leave counts. */
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
