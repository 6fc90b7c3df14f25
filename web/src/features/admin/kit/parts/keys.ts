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
