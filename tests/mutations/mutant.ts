import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot, ROOT } from '../../local/paths.ts';
import { openSettings } from '../../scripts/project-settings.ts';

/** A source without one of its guards: some test must fail. */
export type Mutant = {
  /** What is true with the mutant; `npm run mutations -- <text>` finds it by a part of this name. */
  name: string;
  /** The file with the guard. */
  file: string;
  /** Occurs in the file exactly once. */
  replaced: string;
  by: string;
  /** What must fail: a project of vitest, a file, and for a long file a part of the names of its tests. */
  test: readonly [project: string, file: string, named?: string];
};

/** Reads a table of the format in `mutants/README.md`. Throws an Error that names a wrong entry. */
export function readTable(text: string): Mutant[] {
  const table: Mutant[] = [];
  let test: Mutant['test'] | undefined;
  let file: string | undefined;
  for (const block of text.split(/\n\n+/)) {
    const lines = block.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    const entry = lines.filter((line) => {
      const [, project, of, named] = /^test (\S+) (\S+)(?: (.+))?$/.exec(line) ?? [];
      const [, where] = /^file (.+)$/.exec(line) ?? [];
      if (project && of) test = named ? [project, of, named] : [project, of];
      file = where ?? file;
      return !(project || where);
    });
    const [name, ...changes] = entry;
    if (name === undefined) continue;
    const marked = (mark: string): string[] =>
      changes.filter((line) => line.startsWith(mark)).map((line) => line.slice(1));
    const [taken, put] = [marked('-'), marked('+')];
    if (!test || !file || taken.length === 0 || taken.length + put.length < changes.length) {
      throw new Error(`The table of mutants cannot be read at "${name}".`);
    }
    table.push({ name, file, replaced: taken.join('\n'), by: put.join('\n'), test });
  }
  return table;
}

const TABLES = inRoot('tests', 'mutations', 'mutants');

/** One mutant for each required setting: `openSettings({}, …)` reports all of them, as none is set. */
const SETTINGS: readonly Mutant[] = openSettings({}, '').map(({ name }) => ({
  name: `a project is not asked for ${name}`,
  file: 'scripts/project-settings.ts',
  replaced: 'rules.safeParse(settings)',
  by: `rules.omit({ ${name}: true }).safeParse(settings)`,
  test: ['unit', 'scripts/project-settings.test.ts', 'settings of a hosted project'],
}));

const tables = readdirSync(TABLES).filter((name) => name.endsWith('.txt'));

/** Every mutant of the tables, in the groups that `npm run mutations -- --group <name>` takes. */
export const GROUPS: Record<string, readonly Mutant[]> = {
  settings: SETTINGS,
  ...Object.fromEntries(
    tables.map((name) => [
      path.basename(name, '.txt'),
      readTable(readFileSync(path.join(TABLES, name), 'utf8')),
    ]),
  ),
};

export const MUTANTS: readonly Mutant[] = Object.values(GROUPS).flat();

/** The file below `root` with the mutant. Throws an Error unless the text occurs exactly once. */
export function mutated({ name, file, replaced, by }: Mutant, root = ROOT): string {
  const source = readFileSync(path.join(root, file), 'utf8');
  const times = source.split(replaced).length - 1;
  if (times !== 1) throw new Error(`"${name}": its text occurs ${times} times in ${file}.`);
  return source.replace(replaced, () => by);
}
