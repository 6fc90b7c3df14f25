import { readFileSync } from 'node:fs';

/** The text of a file of the repository, by its path from the root. */
export function fileText(name: string): string {
  return readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
}

/**
 * The part of a document from the heading with this beginning to the next heading. Throws an Error if there
 * is none.
 */
export function section(document: string, heading: string): string {
  const start = document.indexOf(`\n${heading}`);
  if (start < 0) throw new Error(`No heading "${heading}"`);
  const end = document.indexOf('\n#', start + 1);
  return document.slice(start, end < 0 ? undefined : end);
}

/** The cells of the table in a section, without its first two lines and without code marks. */
export function tableRows(text: string): string[][] {
  const lines = text.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', '')),
  );
}
