/**
 * Whether a key means this Latin letter: by what it types where that is a Latin letter, so that Dvorak and AZERTY have
 * their own places, and by its place where the keyboard types another script, as the Mongolian one does.
 */
export function meansLetter(event: KeyboardEvent, letter: string): boolean {
  if (/^[a-z]$/i.test(event.key)) return event.key.toLowerCase() === letter;
  return event.code === `Key${letter.toUpperCase()}`;
}

/** Whether a key means the slash: it types one, or it is the key that has one where the keyboard types another script. */
export function meansSlash(event: KeyboardEvent): boolean {
  if (event.key === '/') return true;
  return event.code === 'Slash' && !event.shiftKey && !/^[a-z0-9-]$/i.test(event.key);
}
