import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The "diff" blocks of a section, without the indentation of their list. */
export function diffsOf(document: string, heading: string): string {
  const from = document.indexOf(`\n${heading}\n`);
  if (from === -1) throw new Error(`There is no section "${heading}"`);
  const section = document.slice(from + 1).split(/\n## /, 1)[0] ?? '';
  return [...section.matchAll(/^( *)```diff\n([\s\S]*?)^ *```$/gm)]
    .map(([, indent = '', text = '']) => text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''))
    .join('');
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

/** The file that a block changes or makes, and how many lines it adds. */
export type Change = { file: string; lines: number };

function applyToFile(root: string, text: string): Change {
  const [file = '', ...rest] = text.trimEnd().split('\n');
  const at = path.join(root, file);
  const added = rest.filter((line) => line.startsWith('+')).map((line) => line.slice(1));
  if (!existsSync(at)) {
    mkdirSync(path.dirname(at), { recursive: true });
    writeFileSync(at, `${added.join('\n')}\n`);
    return { file, lines: added.length };
  }
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
  return { file, lines: added.length };
}

/** Changes files of `root`: `+++` names a file, which is made if it is missing, `@@` separates the places in it. */
export const applyDiff = (root: string, text: string): Change[] =>
  text
    .split(/^\+\+\+ /m)
    .filter((part) => part.trim() !== '')
    .map((part) => applyToFile(root, part));
