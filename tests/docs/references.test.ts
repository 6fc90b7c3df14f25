import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SKIPPED = new Set(['node_modules', 'dist', '.git', '.local', '.cache', 'package-lock.json']);
const TEXT = /\.(?:ts|tsx|cts|mts|cjs|mjs|js|json|sql|psql|md|toml|ya?ml|html|css)$/;
/** This file contains the words that it refuses. */
const OWN = path.join('tests', 'docs', 'references.test.ts');

function* textFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (SKIPPED.has(entry.name)) continue;
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* textFiles(file);
    else if (TEXT.test(entry.name)) yield file;
  }
}

const files = [...textFiles(ROOT)]
  .map((file) => ({ name: path.relative(ROOT, file), text: readFileSync(file, 'utf8') }))
  .filter(({ name }) => name !== OWN);
const names = new Set(files.map(({ name }) => name));

/** Each match of a pattern's first group, with its file. */
function mentions(pattern: RegExp): { file: string; found: string }[] {
  return files.flatMap(({ name, text }) =>
    [...text.matchAll(pattern)].map(([whole, found]) => ({ file: name, found: found ?? whole })),
  );
}

describe('references between files', () => {
  it('a section of docs/product.md that is named exists', () => {
    const product = files.find(({ name }) => name === path.join('docs', 'product.md'))?.text ?? '';
    const sections = new Set(
      [...product.matchAll(/^#{2,4} (\d+(?:\.\d+){0,2}) /gm)].map(([, number]) => number),
    );
    expect(sections.size).toBeGreaterThan(60);
    const named = mentions(/product\.md\)?,? ((?:§[\d.]*\d(?:, | and |–)?)+)/g);
    expect(named.length).toBeGreaterThan(10);
    const missing = named.flatMap(({ file, found }) =>
      [...found.matchAll(/[\d.]*\d/g)]
        .filter(([number]) => !sections.has(number))
        .map(([number]) => `${file}: §${number}`),
    );
    expect(missing).toEqual([]);
  });

  it('a document that is named by its file exists', () => {
    const missing = mentions(/(?<![\w./*{-])((?:[\w.-]+\/)*[\w-]+\.md)\b/g).filter(
      ({ file, found }) =>
        !['.', 'docs', path.dirname(file)].some((folder) => names.has(path.join(folder, found))),
    );
    expect(missing).toEqual([]);
  });

  it('no rule is referred to that stands outside of the repository', () => {
    expect(
      mentions(/\b((?:spec|design|issue|specification|brief) (?:§|#?\d)[^\n]{0,20})/gi),
    ).toEqual([]);
  });

  it('a decision that is superseded names the record and its title', () => {
    const titles = new Map(
      files
        .filter(({ name }) => path.dirname(name) === path.join('docs', 'decisions'))
        .map(({ name, text }) => [
          path.basename(name).slice(0, 4),
          /^# \d+\. (.+)$/m.exec(text)?.[1],
        ]),
    );
    expect(titles.size).toBeGreaterThan(6);
    const named = mentions(/superseded by (\d{4} \([^)\n]+\))/g).filter(({ file }) =>
      file.includes('decisions'),
    );
    expect(named.length).toBeGreaterThan(0);
    const wrong = named.filter(
      ({ found }) => found !== `${found.slice(0, 4)} (${titles.get(found.slice(0, 4))})`,
    );
    expect(wrong).toEqual([]);
  });

  it('every decision has a number of its own, and its row in the list', () => {
    const records = files
      .map(({ name }) => name)
      .filter((name) => /^docs\/decisions\/\d{4}-/.test(name))
      .map((name) => path.basename(name))
      .sort();
    const list = files.find(({ name }) => name === 'docs/decisions/README.md')?.text ?? '';
    const rows = [...list.matchAll(/^\| \[(\d+)\]\((\d{4})(-[^)]+)\)/gm)];
    expect(records.map((name) => Number(name.slice(0, 4)))).toEqual([
      ...new Set(rows.map(([, number]) => Number(number))),
    ]);
    expect(rows.map(([, , number = '', rest = '']) => number + rest)).toEqual(records);
  });
});
