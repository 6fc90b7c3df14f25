import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder, whatever the working directory is. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

export const inRoot = (...parts: string[]): string => path.join(ROOT, ...parts);

/** Every file below a folder, sorted, as a path inside the folder with `/` between its parts. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.replaceAll(path.sep, '/'))
    .sort();
