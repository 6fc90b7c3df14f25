import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * A native `<details>` works before its script; this adds the rest of a menu: it closes on Escape (focus
 * returns to its button), on a click elsewhere, when the focus leaves it, and on navigation.
 */
export function useDetailsMenu(): RefObject<HTMLDetailsElement | null> {
  const ref = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  const shownAt = useRef(key);
  useEffect(() => {
    // Not on the first render: the menu may have been opened before hydration.
    if (shownAt.current === key) return;
    shownAt.current = key;
    if (ref.current) ref.current.open = false;
  }, [key]);

  useEffect(() => {
    const menu = ref.current;
    if (!menu) return;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !menu.contains(target)) menu.open = false;
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.open) return;
      menu.open = false;
      menu.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, []);

  return ref;
}
