/**
 * Plain text as paragraphs. One blank line parts two of them; every further line break stays in the
 * text, where `white-space: pre-wrap` shows it.
 */
export function paragraphsOf(content: string): readonly string[] {
  return content.replaceAll('\r\n', '\n').split('\n\n');
}

/** Letters of a description that search engines show. */
const DESCRIPTION = 155;

/** The beginning of a text, cut between words, for who has to describe it in a line. */
export function firstWords(content: string): string {
  const line = content.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION) return line;
  const cut = line.slice(0, DESCRIPTION);
  return `${cut.slice(0, cut.lastIndexOf(' ') > 0 ? cut.lastIndexOf(' ') : undefined)}…`;
}

/** A short numbered line of its own, which reads as the heading of what follows. */
export function isTitleLine(paragraph: string): boolean {
  return /^\d{1,2}\. [^\n]{1,90}$/.test(paragraph.trim());
}
