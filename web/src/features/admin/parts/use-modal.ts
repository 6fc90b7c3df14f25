import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

let open = 0;

function lockScroll(): () => void {
  const root = document.documentElement;
  if (open === 0) {
    const bar = window.innerWidth - root.clientWidth;
    root.style.overflow = 'hidden';
    document.body.style.paddingRight = `${bar}px`;
  }
  open += 1;
  return () => {
    open -= 1;
    if (open > 0) return;
    root.style.overflow = '';
    document.body.style.paddingRight = '';
  };
}

function focusables(box: HTMLElement): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.offsetParent !== null && element.closest('[inert]') === null,
  );
}

/**
 * What makes a box a modal dialog: focus goes in, stays in, and returns to where it was; the page
 * behind does not scroll; Escape asks to close. Not the native `<dialog>`: its top layer would hide
 * the notices, which must be readable while a dialog is open.
 */
export function useModal(onClose: () => void): {
  box: RefObject<HTMLDivElement | null>;
  onKeyDown: (event: KeyboardEvent) => void;
} {
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    const unlock = lockScroll();
    const wanted = box.current?.querySelector<HTMLElement>('[data-autofocus]');
    (wanted ?? box.current)?.focus({ preventScroll: true });
    return () => {
      unlock();
      if (before?.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    // A dialog inside this one's tree has dealt with its own keys.
    if (event.defaultPrevented || !box.current) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
      return;
    }
    if (event.key !== 'Tab') return;
    const all = focusables(box.current);
    const edge = event.shiftKey ? all[0] : all.at(-1);
    const active = document.activeElement;
    if (all.length === 0 || (active !== edge && active !== box.current)) return;
    if (active === box.current && !event.shiftKey) return;
    event.preventDefault();
    (event.shiftKey ? all.at(-1) : all[0])?.focus();
  };

  return { box, onKeyDown };
}
