import { readFileSync } from 'node:fs';
import { inRoot, ROOT } from '../../local/paths.ts';

/** A guard taken away on purpose: some test has to go red. */
export type Weakening = {
  /** What is true once it is applied; also what `npm run mutations -- <name>` takes. */
  name: string;
  /** The file that holds the guard. */
  file: string;
  /** Stands in the file exactly once. */
  replaced: string;
  by: string;
  /** What must notice: a project of vitest, a file of it, and where that is long a part of the names in it. */
  test: readonly [project: string, file: string, named?: string];
};

/** Weakenings that one test must notice. */
export const noticedBy = (
  test: Weakening['test'],
  weakenings: readonly Omit<Weakening, 'test'>[],
): Weakening[] => weakenings.map((weakening) => ({ ...weakening, test }));

/** The file as it is weakened, below `root`; throws when the text is not there exactly once. */
export function weakened({ name, file, replaced, by }: Weakening, root = ROOT): string {
  const source = readFileSync(root === ROOT ? inRoot(file) : `${root}/${file}`, 'utf8');
  const times = source.split(replaced).length - 1;
  if (times !== 1) throw new Error(`"${name}": its text stands ${times} times in ${file}.`);
  return source.replace(replaced, () => by);
}
