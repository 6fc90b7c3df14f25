import { type TouchEvent, useRef } from 'react';

/** Shorter or steeper strokes are not meant for the slider. */
const MIN_STROKE_PX = 48;

/** Turns a horizontal swipe into one step back or forward. */
export function useSwipe(onStep: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches.length === 1 ? touches[0] : undefined;
      start.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const from = start.current;
      const to = changedTouches[0];
      start.current = null;
      if (!from || !to) return;
      const x = to.clientX - from.x;
      if (Math.abs(x) < MIN_STROKE_PX || Math.abs(x) < Math.abs(to.clientY - from.y)) return;
      onStep(x < 0 ? 1 : -1);
    },
  };
}
