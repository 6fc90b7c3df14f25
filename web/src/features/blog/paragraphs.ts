/**
 * Splits plain text into paragraphs at blank lines; single line breaks stay in the text, and `white-space:
 * pre-wrap` shows them.
 */
export function paragraphsOf(content: string): readonly string[] {
  return content.replaceAll('\r\n', '\n').split('\n\n');
}

/** The length of a description that search engines show. */
const DESCRIPTION = 155;

/** The beginning of a text, cut between words, for a description. */
export function firstWords(content: string): string {
  const line = content.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION) return line;
  const cut = line.slice(0, DESCRIPTION);
  return `${cut.slice(0, cut.lastIndexOf(' ') > 0 ? cut.lastIndexOf(' ') : undefined)}…`;
}

/** Whether a paragraph is a short numbered line, which serves as a heading. */
export function isTitleLine(paragraph: string): boolean {
  return /^\d{1,2}\. [^\n]{1,90}$/.test(paragraph.trim());
}
