/**
 * Plain text as paragraphs. One blank line parts two of them; every further line break stays in the
 * text, where `white-space: pre-wrap` shows it.
 */
export function paragraphsOf(content: string): readonly string[] {
  return content.replaceAll('\r\n', '\n').split('\n\n');
}

/** A short numbered line of its own, which reads as the heading of what follows. */
export function isTitleLine(paragraph: string): boolean {
  return /^\d{1,2}\. [^\n]{1,90}$/.test(paragraph.trim());
}
