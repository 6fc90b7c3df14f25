import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { valuesOf } from '@/features/admin/kit/edit/values-of.ts';
import type * as QuoteRequests from '../../supabase/functions/_shared/contract/quote-requests.ts';
import type * as Rows from '../../supabase/functions/api/data/rows.ts';
import { disagreements, prepare } from './contract-comparison.ts';
import { FORMS, type Form } from './contract-forms.ts';
import { openDatabase, runSuite, statementsOf, suiteFiles } from './harness.ts';
import { applyDiff, fencesOf } from './recipe.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const HEADING = '## Example: add a field';
const run = promisify(execFile);

/**
 * What the compiler reads of the copy: the function, the visitor's form, the staff area's tab, the
 * documentation.
 */
const COMPILED = [
  'supabase/functions/api/app.ts',
  'web/src/features/quote/components/quote-form.tsx',
  'web/src/features/admin/records/quotes/index.tsx',
  'web/src/content/documentation.ts',
];

const RECEIVED = 'supabase/functions/api/notify/templates/received.ts';
const VALUE_TEXT = 'web/src/features/admin/kit/parts/value-text.ts';

const fences = fencesOf(readFileSync(path.join(ROOT, 'CONTRIBUTING.md'), 'utf8'), HEADING);
const migration = fences.find(({ language }) => language === 'sql')?.text ?? '';

let copy: string;
let database: PGlite;
let contract: typeof QuoteRequests;
let rows: typeof Rows;

/**
 * The change that `npm run types` would make for the new column; running it takes longer than this whole
 * file.
 */
function writeTypes() {
  const file = path.join(copy, 'supabase/functions/_shared/database.types.ts');
  const [before = '', after = ''] = readFileSync(file, 'utf8').split(
    /(?=^ {6}quote_requests: \{$)/m,
  );
  let shapes = 0;
  const widened = after.replaceAll(/^ {10}project_type(\??): string;$/gm, (line, optional) => {
    shapes += 1;
    return shapes > 3
      ? line
      : `${line}\n          referred_by${optional || (shapes > 1 ? '?' : '')}: string | null;`;
  });
  expect(shapes).toBe(3);
  writeFileSync(file, before + widened);
}

/** What the compiler says of these files of the copy. */
async function errorsOf(files: string[]): Promise<string> {
  const config = { extends: './tsconfig.json', files, include: [] };
  writeFileSync(path.join(copy, 'tsconfig.recipe.json'), JSON.stringify(config));
  const tsc = path.join(ROOT, 'node_modules/typescript/bin/tsc');
  return run(process.execPath, [tsc, '-p', 'tsconfig.recipe.json'], { cwd: copy }).then(
    () => '',
    (error) => error.stdout,
  );
}

beforeAll(async () => {
  copy = mkdtempSync(path.join(tmpdir(), 'recipe-'));
  for (const part of [
    'supabase/functions',
    'web/src',
    'docs/product.md',
    'tsconfig.json',
    'package.json',
  ]) {
    cpSync(path.join(ROOT, part), path.join(copy, part), { recursive: true });
  }
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'), 'dir');
  for (const { language, text } of fences) if (language === 'diff') applyDiff(copy, text);
  writeTypes();
  const of = (file: string) =>
    import(/* @vite-ignore */ path.join(copy, 'supabase/functions', file));
  contract = await of('_shared/contract/quote-requests.ts');
  rows = await of('api/data/rows.ts');
  database = await openDatabase();
  await database.exec(`begin; ${migration}; commit`);
}, 60_000);
afterAll(async () => {
  await database.close();
  rmSync(copy, { recursive: true });
});

const quote = FORMS.find(({ table }) => table === 'quote_requests');

describe(`CONTRIBUTING.md, "${HEADING}"`, () => {
  it('compiles', async () => {
    expect(await errorsOf(COMPILED)).toBe('');
  }, 120_000);

  it('of a new kind of record, which must bring its words or say that they are plain', async () => {
    const file = path.join(copy, 'supabase/functions/_shared/contract/record-kinds.ts');
    const before = readFileSync(file, 'utf8');
    const declaration =
      "table: 'newsletter_signups', label: 'Захиалга', notice: true, edited: true";
    const errorsWith = async (marks: string): Promise<string> => {
      const kind = `  'newsletter-signups': { ${declaration}${marks} },\n} as const satisfies`;
      writeFileSync(file, before.replace('} as const satisfies', kind));
      return await errorsOf([RECEIVED, VALUE_TEXT]);
    };
    const missing = await errorsWith('');
    for (const needed of [RECEIVED, VALUE_TEXT]) expect(missing).toContain(`${needed}(`);
    const plain = await errorsWith(', plainWords: true');
    for (const needed of [RECEIVED, VALUE_TEXT]) expect(plain).not.toContain(`${needed}(`);
    writeFileSync(file, before);
  }, 120_000);

  it('contract and table accept the same values of the field', async () => {
    await database.exec('begin');
    await prepare(database);
    const form = { ...quote, schema: contract.quoteRequestInput } as Form;
    expect(await disagreements(database, form, 'referredBy')).toEqual([]);
    await database.exec('rollback');
  });

  it('leaves the rights of quote requests as they are tested', async () => {
    const touched = suiteFiles().filter((name) =>
      /perimeter|quote_requests|server_columns/.test(name),
    );
    expect(touched.length).toBeGreaterThan(1);
    for (const name of touched) expect((await runSuite(database, name)).failures).toEqual([]);
  });

  it('stores what a visitor sends, and keeps it when staff save something else', async () => {
    const { quoteRequest, quoteRequestInput } = contract;
    const json = (value: object) => `'${JSON.stringify(value).replaceAll("'", "''")}'`;
    const answer = async (who: string, query: string): Promise<string> => {
      const asked = await database.query<{ answer: string }>(
        'select tests.answer($1, $2) as answer',
        [who, query],
      );
      return String(asked.rows[0]?.answer);
    };
    await database.exec('begin');
    await database.exec(statementsOf('actors.psql'));
    const sent = quoteRequestInput.parse({ ...quote?.good, referredBy: `Бат "=1+1" O'Neil\\` });
    const stored = await answer(
      'anonymous',
      `select public.submit_form('quote_requests', ${json(rows.toColumns(sent))}, '203.0.113.9', '${
        (await database.query<{ s: string }>('select private.function_secret() as s')).rows[0]?.s
      }', 1)`,
    );
    expect(JSON.parse(stored)).toMatchObject({ ok: true });
    const { id } = (
      await database.query<{ id: number }>(
        'select max(id)::integer as id from public.quote_requests',
      )
    ).rows[0] ?? { id: 0 };
    const read = async () =>
      rows.toEntity(
        quoteRequest,
        JSON.parse(await answer('admin', `select public.read_record('quote_requests', '${id}')`)),
      );
    const shown = await read();
    expect(shown).toHaveProperty('referredBy', `Бат "=1+1" O'Neil\\`);
    const typed = { ...valuesOf(quoteRequestInput, shown), name: 'Зассан нэр' };
    const changes = rows.toColumns(quoteRequestInput.parse(typed));
    const changed = await answer(
      'admin',
      `select tests.change_record('quote_requests', '${id}', ${json(changes)}, ${shown.version})`,
    );
    expect(changed, 'SQLSTATE of a refusal').toMatch(/^\{/);
    const { updatedAt: _, ...rest } = shown;
    expect(await read()).toMatchObject({ ...rest, name: 'Зассан нэр', version: shown.version + 1 });
    await database.exec('rollback');
  });
});
