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
