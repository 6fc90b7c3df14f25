import { type KeyboardEvent as ReactKeyboardEvent, useLayoutEffect } from 'react';

/**
 * Whether a key means this Latin letter: by what it types if that is Latin, so that Dvorak and AZERTY work,
 * and by its position if the keyboard types another script, such as Mongolian.
 */
export function meansLetter(event: KeyboardEvent, letter: string): boolean {
  if (/^[a-z]$/i.test(event.key)) return event.key.toLowerCase() === letter;
  return event.code === `Key${letter.toUpperCase()}`;
}

/**
 * Whether a key means the slash: it types one, or it has the position of the slash on a keyboard of another
 * script.
 */
export function meansSlash(event: KeyboardEvent): boolean {
  if (event.key === '/') return true;
  return event.code === 'Slash' && !event.shiftKey && !/^[a-z0-9-]$/i.test(event.key);
}

/**
 * The digit from 1 to 9 that a key means: one that it types, or that of its place in the upper row of a keyboard that
 * types it with Shift, such as a Mongolian or French one. End, which the number block types without NumLock, is none.
 */
export function digitOf({ key, code, shiftKey }: KeyboardEvent): number | undefined {
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1];
  if (digit === undefined) return undefined;
  return key === digit || (code.startsWith('Digit') && !shiftKey) ? Number(digit) : undefined;
}

/** Whether a key means the question mark: it types one, or it has its position on a keyboard of another script. */
export function meansQuestion({ key, code, shiftKey }: KeyboardEvent): boolean {
  return key === '?' || (code === 'Slash' && shiftKey && !/^[ -~]$/.test(key));
}

const CONTROLS =
  'a[href], button, input, textarea, select, summary, [contenteditable], [role=tab], [role=menu], [tabindex="0"]';

/**
 * Whether a key belongs to the focused control or to an open question, and so is no shortcut: shortcuts are for the
 * open record itself and for the list, whose rows have the focus on their names.
 */
function isForControl(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  if (document.querySelector('[role=alertdialog]')) return true;
  const control = event.target instanceof Element ? event.target.closest(CONTROLS) : null;
  return control !== null && !control.matches('[data-row] [data-open]');
}

/**
 * Does what a key means on this screen, unless it belongs to a control. A layout effect, so that each key applies to what
 * is on screen: an effect may run after the next key.
 */
export function useKeys(actOf: (event: KeyboardEvent) => (() => void) | null | undefined): void {
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const act = isForControl(event) ? null : actOf(event);
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  });
}

/** What letters do; one that is held down counts once. */
export const useLetterKeys = (acts: Readonly<Record<string, (() => void) | undefined>>) =>
  useKeys((event) =>
    event.repeat ? null : Object.entries(acts).find(([letter]) => meansLetter(event, letter))?.[1],
  );

/** J and K move the focus along the rows of a list whose rows lead to pages. */
export const useRowFocus = () =>
  useKeys((event) => {
    const step = meansLetter(event, 'j') ? 1 : meansLetter(event, 'k') ? -1 : 0;
    const rows = [...document.querySelectorAll<HTMLElement>('[data-row] [data-open]')];
    const next =
      step === 0 ? undefined : rows[rows.indexOf(document.activeElement as HTMLElement) + step];
    return next && (() => next.focus());
  });

/** The keys of a field that is written in: Ctrl+Enter sends, once. */
export const sendKey = (send: () => void) => (event: ReactKeyboardEvent) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  if (!event.repeat) send();
};
