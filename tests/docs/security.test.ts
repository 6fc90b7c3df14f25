import { describe, expect, it } from 'vitest';
import { fileText, section, tableRows } from './tables.ts';

/** The columns of the pgTAP file's matrix that each column of the document stands for. */
const IDENTITIES = {
  Visitor: [0],
  Customer: [1],
  'Suspended customer': [2],
  'Owner, editor': [3, 4],
  Viewer: [5],
  'Former staff': [6, 7, 8],
  'Service key': [9],
} as const;

const COMMANDS = ['select', 'insert', 'update', 'delete'];

/** The two tables of the chapter: for commands on tables, and for functions. */
const [tables = '', commands = ''] = section(
  fileText('docs/security.md'),
  '## Who may do what',
).split('\n- Everything else');

/** The matrix that the database tests run: table → command → ten outcomes. */
function testedMatrix(): Map<string, Map<string, string[]>> {
  const matrix = new Map<string, Map<string, string[]>>();
  const line =
    /\('([\w ]+)',\s*'((?:select|insert|update|delete)[a-z ]*)',\s+((?:'(?:yes|no|none)'(?:,\s+)?){10})\)/g;
  for (const [, tables = '', commands = '', cells = ''] of fileText(
    'supabase/tests/000_perimeter.sql',
  ).matchAll(line)) {
    const outcomes = [...cells.matchAll(/'(\w+)'/g)].map(([, outcome]) => outcome ?? '');
    for (const table of tables.split(' '))
      for (const command of commands.split(' '))
        matrix.set(table, (matrix.get(table) ?? new Map()).set(command, outcomes));
  }
  return matrix;
}

describe('docs/security.md', () => {
  it('shows the permission table that the database tests hold', () => {
    const tested = [...testedMatrix()].map(([table, commands]) => [
      table,
      ...Object.values(IDENTITIES).map((columns) => {
        const letters = COMMANDS.filter((command) =>
          columns.every((column) => commands.get(command)?.[column] === 'yes'),
        ).map((command) => command.charAt(0).toUpperCase());
        return letters.join('') || '–';
      }),
    ]);
    expect(tested.length).toBeGreaterThan(8);
    expect(tableRows(tables).toSorted()).toEqual(tested.toSorted());
  });

  it('names every exposed function with who may execute it', () => {
    const group = /\('([a-z_ ]+)',\s+'([\w\s]*)',\s+'([\w\s]*)',\s+'[\w\s]*'\)/g;
    const tested = [...fileText('supabase/tests/001_functions.sql').matchAll(group)].flatMap(
      ([, roles = '', pairs = '', alone = '']) =>
        (`${pairs} ${alone}`.match(/\w+/g) ?? []).map(
          (name) =>
            `${name} ${['anon', 'authenticated', 'service_role'].map((role) => roles.split(' ').includes(role)).join(' ')}`,
        ),
    );
    const documented = tableRows(commands).flatMap(([functions = '', ...roles]) =>
      functions
        .split(', ')
        .map((name) => `${name} ${roles.map((cell) => cell.startsWith('yes')).join(' ')}`),
    );
    expect(tested.length).toBeGreaterThan(15);
    expect(documented.sort()).toEqual(tested.sort());
  });
});
