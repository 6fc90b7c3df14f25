import { useLayoutEffect } from 'react';
import { isForControl } from '../list/use-row-walk.ts';
import { digitOf } from '../parts/keys.ts';

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
