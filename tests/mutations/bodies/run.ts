import { readFileSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import {
  calledFunctions,
  FUNCTION_NAME,
  openDatabase,
  suiteFiles,
} from '../../database/harness.ts';
import { noticedBy } from '../../database/noticed-by.ts';
import { type BodyMutant, type DatabaseFunction, mutantsOf, nameOf } from './plant.ts';

/** Functions that read for a screen: only their refusals, calls and audit entries are dropped. */
const READS =
  /^(?:public\.)?(list_|listed_|figures|admin_|mn_|search_|short|make_list_plan|page_|rows_|row_total|matches_|phone_|counts_of|forms_today|free_username|retry_delay|\w+_json$)/;

/** Rules of single fields: tests/hosted/hosted.test.ts holds them against the contract. */
const TEXT_RULES =
  /^(trimmed|has_blank|has_invisible|is_line|is_paragraph|is_email|is_phone|is_web_url|is_link|are_lines|are_links)$/;

/** The functions of `private` and `public`, without the rules of single fields; those of `public` are named with it. */
async function functionsOf(database: PGlite): Promise<DatabaseFunction[]> {
  const { rows } = await database.query<DatabaseFunction>(`
    select ${FUNCTION_NAME} as name, l.lanname as language, p.prorettype::regtype::text as returns,
      pg_get_functiondef(p.oid) as definition
    from pg_proc as p join pg_language as l on l.oid = p.prolang join pg_namespace as n on n.oid = p.pronamespace
    where n.nspname in ('private', 'public') and p.prokind = 'f' and l.lanname in ('sql', 'plpgsql')
    order by p.oid`);
  return rows.filter(({ name }) => !TEXT_RULES.test(name));
}

const plantedIn = (one: DatabaseFunction): BodyMutant[] =>
  mutantsOf(one).filter(({ kind }) => kind === 'dropped' || !READS.test(one.name));

/** The reasons of `dismissed.txt`, by the beginning of the name of a mutant. */
const DISMISSED = new Map(
  readFileSync(new URL('dismissed.txt', import.meta.url), 'utf8')
    .split(/\n\n+/)
    .slice(1)
    .flatMap((block) => {
      const [reason = '', ...names] = block.trim().split('\n');
      return names.map((name) => [name.slice(2), reason] as const);
    }),
);

/** Dismissals that match no mutant, because the function or the statement no longer exists. */
export async function idleDismissals(database: PGlite): Promise<string[]> {
  const names = (await functionsOf(database)).flatMap((one) => plantedIn(one).map(nameOf));
  return [...DISMISSED.keys()].filter((mutant) => !names.some((name) => name.startsWith(mutant)));
}

type Files = (name: string) => { calling: string[]; others: string[] };

/**
 * The pgTAP files, split by whether they call a function, the quick ones first. Calls that raised and inlined
 * functions are not counted, so the others run as well, at the end.
 */
async function filesByFunction(database: PGlite): Promise<Files> {
  const files: { file: string; calls: Set<string>; ms: number }[] = [];
  for (const file of suiteFiles()) {
    const startedAt = performance.now();
    const calls = await calledFunctions(database, file);
    files.push({ file, calls, ms: performance.now() - startedAt });
  }
  const quickFirst = files.toSorted((a, b) => a.ms - b.ms);
  const named = (those: typeof files) => those.map(({ file }) => file);
  return (name) => ({
    calling: named(quickFirst.filter(({ calls }) => calls.has(name))),
    others: named(quickFirst.filter(({ calls }) => !calls.has(name))),
  });
}

const reasonFor = (name: string): string | undefined =>
  [...DISMISSED].find(([mutant]) => name.startsWith(mutant))?.[1];

/**
 * Runs every mutant of every database function, one at a time, in this process. Prints which file killed it.
 * `failed` counts mutants that survived and dismissed ones that were killed.
 */
export async function runBodies(isWanted: (name: string) => boolean) {
  const database = await openDatabase();
  const report = { planted: 0, failed: 0 };
  try {
    const functions = await functionsOf(database);
    const filesFor = await filesByFunction(database);
    /** How many mutants of a function each file has killed: the best file runs first for the next mutant. */
    const useful = new Map<string, number>();
    for (const one of functions) {
      const { calling, others } = filesFor(one.name);
      for (const mutant of plantedIn(one)) {
        const name = nameOf(mutant);
        if (!isWanted(name)) continue;
        const why = reasonFor(name);
        const order = (file: string) => useful.get(`${one.name} ${file}`) ?? 0;
        const first = calling.toSorted((a, b) => order(b) - order(a));
        // A dismissed mutant runs only in the files that call its function.
        const file = await noticedBy(database, mutant.sql, why ? first : [...first, ...others]);
        if (file === undefined) continue;
        report.planted += 1;
        if (file !== null) useful.set(`${one.name} ${file}`, order(file) + 1);
        if ((file === null) === (why !== undefined)) {
          console.log(`  ✓ ${name}\n      ${file ?? why}`);
          continue;
        }
        report.failed += 1;
        console.log(
          `  ✗ ${name}: ${file === null ? 'survived' : `dismissed, but ${file} kills it`}`,
        );
      }
    }
  } finally {
    await database.close();
  }
  return report;
}
