import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inRoot, ROOT } from '../../local/paths.ts';
import { twoAtOnce } from '../../scripts/run-program.ts';
import { applyDiff, type Change, diffsOf } from './recipe.ts';

/*
 * Both recipes of CONTRIBUTING.md, made in a copy of the repository, where they are checked and tested with the copy's own
 * programs: nobody changes a test for a new field or a new form.
 */

const TYPES = 'supabase/functions/_shared/database.types.ts';
const OMITTED = new Set(['node_modules', 'dist', '.git', '.cache', '.local']);

let copy: string;
const textOf = (file: string) => readFileSync(path.join(copy, file), 'utf8');
const linesOf = (file: string) => textOf(file).split('\n').length;

/** Runs a program of Node in the copy; what it printed if it failed, else nothing. */
const failureOf = (...args: string[]): Promise<string> => {
  const env = Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV)/.test(name));
  const options = { cwd: copy, env: Object.fromEntries(env), maxBuffer: 1e8 };
  return new Promise((resolve) => {
    execFile(process.execPath, args, options, (error, out, problems) =>
      resolve(error ? `${out}${problems}` : ''),
    );
  });
};
const command = (file: string) => failureOf('scripts/run.cjs', `scripts/${file}.ts`);
const vitest = (project: string, ...args: string[]) =>
  failureOf('node_modules/vitest/vitest.mjs', 'run', `--project=${project}`, ...args);

/** Applies a recipe and runs `npm run types`: every file that it changes, with the lines that it adds. */
async function make(diff: string): Promise<Change[]> {
  const before = linesOf(TYPES);
  const changes = applyDiff(copy, diff);
  expect(await command('types')).toBe('');
  return [...changes, { file: TYPES, lines: linesOf(TYPES) - before }];
}

let field: Change[];
let form: Change[];
beforeAll(async () => {
  copy = mkdtempSync(path.join(tmpdir(), 'recipe-'));
  cpSync(ROOT, copy, {
    recursive: true,
    filter: (source) => !OMITTED.has(path.relative(ROOT, source).split(path.sep)[0] ?? ''),
  });
  symlinkSync(inRoot('node_modules'), path.join(copy, 'node_modules'), 'dir');
  field = await make(diffsOf(textOf('CONTRIBUTING.md'), '## Example: add a field'));
  form = await make(textOf('tests/database/newsletter.diff'));
});
afterAll(() => rmSync(copy, { recursive: true }));

const sum = (changes: Change[]) => changes.reduce((all, { lines }) => all + lines, 0);

it('a field is six files, a form resource twelve and two hundred lines', () => {
  expect(field.map(({ file }) => file)).toHaveLength(6);
  expect(form.length, form.map(({ file }) => file).join('\n')).toBeLessThanOrEqual(12);
  expect(sum(form)).toBeLessThanOrEqual(200);
});

it('both pass the checks and the tests, and are sent, edited and listed', async () => {
  const failures: string[] = [];
  const parts = [
    () => command('check'),
    () => vitest('hosted', 'tests/hosted/hosted.test.ts'),
    () => vitest('unit', 'supabase/functions/_shared', 'tests/docs'),
    () => vitest('web', 'web/src/content', 'web/src/pages', 'web/src/features/admin'),
    () =>
      vitest(
        'api',
        'tests/api/forms.test.ts',
        'tests/api/editors.test.ts',
        '-t',
        'quote|newsletter',
      ),
  ];
  await twoAtOnce(parts, async (part) => {
    failures.push(await part());
  });
  expect(failures.filter(Boolean).join('\n')).toBe('');
}, 1_200_000);

it('a field without its column, and a kind without its words, do not compile', async () => {
  const replace = (file: string, from: string, to: string) => {
    const text = textOf(file);
    expect(text).toContain(from);
    writeFileSync(path.join(copy, file), text.replace(from, to));
  };
  const contract = 'supabase/functions/_shared/contract';
  const needed = [
    'supabase/functions/api/resources/form-records.ts',
    'supabase/functions/api/notify/templates/received.ts',
    'web/src/features/admin/kit/parts/value-text.ts',
  ];
  const newsletter = `${contract}/newsletter-signups.ts`;
  replace(newsletter, '{ email: email() }', '{ email: email(), secondEmail: email() }');
  replace(
    `${contract}/record-kinds.ts`,
    "form: { first: 'new' },\n    edited: true,\n    plainWords: true",
    "form: { first: 'new' },\n    edited: true",
  );
  const config = { extends: './tsconfig.json', files: needed, include: [] };
  writeFileSync(path.join(copy, 'tsconfig.recipe.json'), JSON.stringify(config));
  const said = await failureOf('node_modules/typescript/bin/tsc', '-p', 'tsconfig.recipe.json');
  for (const file of needed) expect(said).toContain(`${file}(`);
});
