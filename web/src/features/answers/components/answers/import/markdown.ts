/**
 * What chat programs mark their texts with: visitors would read the signs, so they are left out.
 */

/** A line of only `---`, `***` or `___`. */
const RULE = /^\s*(?:-{3,}|\*{3,}|_{3,}|—{3,})\s*$/;
const FENCE = /^\s*```/;

export const isRule = (line: string): boolean => RULE.test(line);
export const isHeadingLine = (line: string): boolean => /^\s{0,3}#{1,6}\s/.test(line);

/** A line without headings, quotes, bold, code and escapes; a fence is empty. */
export function withoutMarks(line: string): string {
  if (FENCE.test(line)) return '';
  return line
    .replace(/^\s{0,3}#{1,6}\s+/, '')
    .replace(/^\s{0,3}>\s?/, '')
    .replace(/\*\*|__(?=\S)|(?<=\S)__/g, '')
    .replace(/`([^`]*)`/g, '$1')
    .replace(/\[([^\]]{1,200})\]\((https?:[^)\s]{1,2000})\)/g, '$1 $2')
    .replace(/\\([\\`*_{}[\]()#+.!|>~-])/g, '$1');
}

/** The cells of a row of a table, `| a | b |`; null for any other line. */
export function tableCells(line: string): string[] | null {
  const row = line.trim();
  if (!row.startsWith('|') || row.length < 3) return null;
  const inside = row.slice(1, row.endsWith('|') && !row.endsWith('\\|') ? -1 : undefined);
  return inside
    .split(/(?<!\\)\|/)
    .map((cell) => withoutMarks(cell.replaceAll('\\|', '|').replace(/<br\s*\/?>/gi, '\n')).trim());
}

/** The row under the headings of a table. */
export const isTableRule = (cells: readonly string[]): boolean =>
  cells.length > 0 && cells.every((cell) => /^:?-+:?$/.test(cell));
