/** How long what is looked for may be; more is a text with a slash in it. */
const LONGEST = 40;

/** Where a `/` begins that looks for a quick reply, and what it looks for. */
export type Slash = { start: number; query: string };

/**
 * The slash before the caret, if it begins a word: by what was typed, so that every keyboard layout that has a slash
 * works. Null where there is none, as in `24/7` and in addresses.
 */
export function slashBefore(text: string, caret: number): Slash | null {
  const found = /(?:^|\s)\/([^\n/]*)$/.exec(text.slice(0, caret));
  const query = found?.[1];
  if (query === undefined || query.length > LONGEST) return null;
  return { start: caret - query.length - 1, query: query.trim() };
}
