import { useLayoutEffect } from 'react';
import { isForControl } from '../list/use-row-walk.ts';
import { digitOf, meansLetter } from '../parts/keys.ts';

/**
 * While a record is open: 1 sets the first status of the list, 2 the second, and so on. Applies to the record
 * on screen; a key that is held down counts once.
 */
export function useStatusKeys(
  statuses: readonly string[],
  onStatus: ((status: string) => void) | undefined,
): void {
  useLayoutEffect(() => {
    if (!onStatus) return;
    const listen = (event: KeyboardEvent) => {
      if (event.repeat || isForControl(event)) return;
      const digit = digitOf(event);
      const status = digit && statuses[digit - 1];
      if (!status) return;
      event.preventDefault();
      onStatus(status);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  });
}

/** What letters do while a record is open; as with digits, never while a control has the focus. */
export function useLetterKeys(acts: Readonly<Record<string, (() => void) | undefined>>): void {
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.repeat || isForControl(event)) return;
      const act = Object.entries(acts).find(([letter]) => meansLetter(event, letter))?.[1];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  });
}
