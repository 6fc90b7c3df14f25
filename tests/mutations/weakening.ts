import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot, ROOT } from '../../local/paths.ts';
import { openSettings } from '../../scripts/project-settings.ts';

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

/** Reads a table as `weakenings/README.md` describes it. Throws where an entry is not one. */
export function readTable(text: string): Weakening[] {
  const table: Weakening[] = [];
  let test: Weakening['test'] | undefined;
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
      throw new Error(`The table of weakenings cannot be read at "${name}".`);
    }
    table.push({ name, file, replaced: taken.join('\n'), by: put.join('\n'), test });
  }
  return table;
}

const TABLES = inRoot('tests', 'mutations', 'weakenings');

/** A project without any setting leaves every rule open, so these are all there are. */
const SETTINGS: readonly Weakening[] = openSettings({}, '').map(({ name }) => ({
  name: `a project is not asked for ${name}`,
  file: 'scripts/project-settings.ts',
  replaced: '=> !holds(settings[name], site)',
  by: `=> name !== '${name}' && !holds(settings[name], site)`,
  test: ['unit', 'scripts/project-settings.test.ts', 'settings of a hosted project'],
}));

const tables = readdirSync(TABLES).filter((name) => name.endsWith('.txt'));

/** Every weakening of the tables, in the groups that `npm run mutations -- --group <name>` takes. */
export const GROUPS: Record<string, readonly Weakening[]> = {
  settings: SETTINGS,
  ...Object.fromEntries(
    tables.map((name) => [
      path.basename(name, '.txt'),
      readTable(readFileSync(path.join(TABLES, name), 'utf8')),
    ]),
  ),
};

export const WEAKENINGS: readonly Weakening[] = Object.values(GROUPS).flat();

/** The file as it is weakened, below `root`; throws when the text is not there exactly once. */
export function weakened({ name, file, replaced, by }: Weakening, root = ROOT): string {
  const source = readFileSync(path.join(root, file), 'utf8');
  const times = source.split(replaced).length - 1;
  if (times !== 1) throw new Error(`"${name}": its text stands ${times} times in ${file}.`);
  return source.replace(replaced, () => by);
}
