import type { PGlite } from '@electric-sql/pglite';
import { calledFunctions, openDatabase, suiteFiles } from '../../database/harness.ts';
import { noticedBy } from '../../database/noticed-by.ts';
import { JUDGED } from './judged.ts';
import { type BodyWeakening, type DatabaseFunction, nameOf, weakeningsOf } from './plant.ts';

/** What reads for a screen: of these only what they refuse, ask and note is taken away. */
const READS =
  /^(list_|listed_|figures|admin_|mn_|search_|short|make_list_plan|page_|rows_|row_total|matches_|phone_|counts_of|forms_today|free_username|retry_delay|\w+_json$)/;

/** Rules of single fields: tests/database/contract.test.ts holds them against the contract. */
const TEXT_RULES =
  /^(trimmed|has_blank|has_invisible|is_line|is_paragraph|is_email|is_phone|is_web_url|is_link|are_lines|are_links)$/;

/** Every function of ours in the database, but the rules of single fields. */
async function functionsOf(database: PGlite): Promise<DatabaseFunction[]> {
  const { rows } = await database.query<DatabaseFunction>(`
    select p.proname as name, l.lanname as language, p.prorettype::regtype::text as returns,
      pg_get_functiondef(p.oid) as definition
    from pg_proc as p join pg_language as l on l.oid = p.prolang
    where p.pronamespace = 'private'::regnamespace and p.prokind = 'f' and l.lanname in ('sql', 'plpgsql')
    order by p.oid`);
  return rows.filter(({ name }) => !TEXT_RULES.test(name));
}

const plantedIn = (one: DatabaseFunction): BodyWeakening[] =>
  weakeningsOf(one).filter(({ kind }) => kind === 'dropped' || !READS.test(one.name));

type Files = (name: string) => { calling: string[]; others: string[] };

/**
 * The pgTAP files by whether they call a function, the quick ones first. A call that raised is not counted,
 * nor one of a function that was taken into its caller: the others may notice as well, but seldom do.
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
  JUDGED.find(({ weakening }) => name.startsWith(weakening))?.why;

/**
 * Takes each guard of each function of the database away, alone, in this process. Prints what notices it
 * and returns how many were planted and how many failed: those that nobody notices, and those that are
 * judged to be without effect and have one, or are no more.
 */
export async function runBodies(
  isWanted: (name: string) => boolean,
): Promise<{ planted: number; failed: number }> {
  const database = await openDatabase();
  const report = { planted: 0, failed: 0 };
  try {
    const functions = await functionsOf(database);
    const names = functions.flatMap((one) => plantedIn(one).map(nameOf));
    const idle = JUDGED.filter(
      ({ weakening }) => !names.some((name) => name.startsWith(weakening)),
    );
    for (const { weakening } of idle) console.log(`  ✗ ${weakening}: is judged and not planted`);
    report.failed += idle.length;
    const filesFor = await filesByFunction(database);
    /** Files that noticed something of a function notice more of it. */
    const useful = new Map<string, number>();
    for (const one of functions) {
      const { calling, others } = filesFor(one.name);
      for (const weakening of plantedIn(one)) {
        const name = nameOf(weakening);
        if (!isWanted(name)) continue;
        const why = reasonFor(name);
        const order = (file: string) => useful.get(`${one.name} ${file}`) ?? 0;
        const first = calling.toSorted((a, b) => order(b) - order(a));
        // What is judged to be without effect is shown to the files that call it, and not to all.
        const file = await noticedBy(database, weakening.sql, why ? first : [...first, ...others]);
        if (file === undefined) continue;
        report.planted += 1;
        if (file !== null) useful.set(`${one.name} ${file}`, order(file) + 1);
        if ((file === null) === (why !== undefined)) {
          console.log(`  ✓ ${name}\n      ${file ?? why}`);
          continue;
        }
        report.failed += 1;
        console.log(`  ✗ ${name}: ${file === null ? 'nobody notices' : `${file} does notice`}`);
      }
    }
  } finally {
    await database.close();
  }
  return report;
}
