import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A step of a recipe: a code block of CONTRIBUTING.md. */
type Fence = { language: string; text: string };

/** The code blocks of a section, without the indentation of their list. */
export function fencesOf(document: string, heading: string): Fence[] {
  const from = document.indexOf(`\n${heading}\n`);
  if (from === -1) throw new Error(`There is no section "${heading}"`);
  const section = document.slice(from + 1).split(/\n## /, 1)[0] ?? '';
  return [...section.matchAll(/^( *)```(\w+)\n([\s\S]*?)^ *```$/gm)].map(
    ([, indent = '', language = '', text = '']) => ({
      language,
      text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }),
  );
}

const endsAlike = (line: string, wanted: string) => line.trim() === wanted.trim();

/** The position of these lines in a file; throws unless they occur exactly once. */
function placeOf(lines: readonly string[], wanted: readonly string[], file: string): number {
  const places = lines
    .map((_, place) => place)
    .filter((place) =>
      wanted.every((line, offset) => endsAlike(lines[place + offset] ?? '', line)),
    );
  const [place, ...more] = places;
  if (place === undefined || more.length > 0) {
    throw new Error(`${file} has ${places.length} places like this:\n${wanted.join('\n')}`);
  }
  return place;
}

/** Changes a file of `root` as a "diff" block says: `+++` names the file, `@@` separates the places. */
export function applyDiff(root: string, text: string): string {
  const [first = '', ...rest] = text.trimEnd().split('\n');
  const file = first.replace(/^\+\+\+ /, '');
  const at = path.join(root, file);
  let lines = readFileSync(at, 'utf8').split('\n');
  for (const hunk of rest.join('\n').split(/^@@\n/m)) {
    const parts = hunk.split('\n').filter((line) => line !== '');
    const before = parts.filter((line) => !line.startsWith('+'));
    const after = parts.filter((line) => !line.startsWith('-'));
    const place = placeOf(
      lines,
      before.map((line) => line.slice(1)),
      file,
    );
    lines = lines.toSpliced(place, before.length, ...after.map((line) => line.slice(1)));
  }
  writeFileSync(at, lines.join('\n'));
  return file;
}
