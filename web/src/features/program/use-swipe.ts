import { type TouchEvent, useRef } from 'react';

/** A stroke shorter than this, or steeper than it is long, is not meant for the slider. */
const MIN_STROKE_PX = 48;

/** Turns a sideways stroke of a finger into one step back or on. */
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
