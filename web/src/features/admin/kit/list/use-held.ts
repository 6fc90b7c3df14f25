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
 * Whether somebody points at a row, has the keyboard focus in one, or has just touched one: rows then keep
 * their places. A pointer that has not moved since the list appeared does not count, nor does the focus of a
 * mouse click.
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
