import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SKIPPED = new Set(['node_modules', 'dist', '.git', '.local', '.cache', 'package-lock.json']);
const TEXT = /\.(?:ts|tsx|cts|mts|cjs|mjs|js|json|sql|psql|md|toml|yml|yaml|html|css)$/;

function* textFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (SKIPPED.has(entry.name)) continue;
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* textFiles(file);
    else if (TEXT.test(entry.name)) yield file;
  }
}

const files = [...textFiles(ROOT)].map((file) => ({
  name: path.relative(ROOT, file),
  text: readFileSync(file, 'utf8'),
}));

describe('references between files', () => {
  it('a named section of docs/product.md exists', () => {
    const product = files.find(({ name }) => name === path.join('docs', 'product.md'))?.text ?? '';
    const sections = new Set(
      [...product.matchAll(/^#{2,3} (\d+(?:\.\d+)?) /gm)].map(([, number]) => number),
    );
    expect(sections.size).toBeGreaterThan(60);
    const missing = files.flatMap(({ name, text }) =>
      [...text.matchAll(/product\.md (?:§(\d+(?:\.\d+)?)(?:, )?)+/g)]
        .flatMap(([reference]) => [...reference.matchAll(/§(\d+(?:\.\d+)?)/g)])
        .filter(([, number]) => !sections.has(number))
        .map(([, number]) => `${name}: §${number}`),
    );
    expect(missing).toEqual([]);
  });

  it('a relative link of a document leads to a file', () => {
    const broken = files
      .filter(({ name }) => name.endsWith('.md'))
      .flatMap(({ name, text }) =>
        [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)]
          .map(([, target]) => path.join(path.dirname(name), target ?? ''))
          .filter((target) => !files.some((file) => file.name === path.normalize(target)))
          .map((target) => `${name}: ${target}`),
      );
    expect(broken).toEqual([]);
  });
});
