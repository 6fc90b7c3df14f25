import {
  type FocusEvent,
  type PointerEvent,
  type TouchEvent,
  useMemo,
  useRef,
  useState,
} from 'react';

const AFTER_TOUCH_MS = 3_000;

/**
 * True while somebody points at a row, stands in one with the keyboard, or has just touched one: rows
 * keep their places then. A pointer that lies still since before the list appeared does not count,
 * nor does a mouse click's focus.
 */
export function useHeld() {
  const [held, setHeld] = useState(false);
  const state = useRef({ pointer: false, focus: false, touch: 0 as unknown });

  const handlers = useMemo(() => {
    const now = state.current;
    const tell = () => setHeld(now.pointer || now.focus || now.touch !== 0);
    return {
      onPointerMove: (event: PointerEvent) => {
        const moved = event.movementX !== 0 || event.movementY !== 0;
        if (event.pointerType !== 'mouse' || !moved || now.pointer) return;
        now.pointer = true;
        tell();
      },
      onPointerLeave: () => {
        now.pointer = false;
        tell();
      },
      onFocus: (event: FocusEvent) => {
        now.focus = event.target.matches(':focus-visible');
        tell();
      },
      onBlur: (event: FocusEvent) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        now.focus = false;
        tell();
      },
      onTouchStart: (_event: TouchEvent) => {
        clearTimeout(now.touch as number);
        now.touch = setTimeout(() => {
          now.touch = 0;
          tell();
        }, AFTER_TOUCH_MS);
        tell();
      },
    };
  }, []);

  return { held, handlers };
}
