import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { inRoot } from '../../local/paths.ts';
import { exitWith } from '../../local/start-error.ts';
import { supabaseCliOk } from '../../local/supabase-cli.ts';
import { addQuoteRows } from '../bench/quote-rows.ts';
import { withHostedDatabase } from '../hosted-database/hosted-database.ts';

/**
 * `npm run bench:scale`: what the most frequent statements read with a million rows: blocks of 8 kB, which do not
 * depend on the load of the machine, and milliseconds, which do.
 */
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    requests: { type: 'string' },
  },
});
const ROWS = Number(values.rows);
/** `--requests` may be fewer: most of the time goes into the index by which requests are searched. */
const REQUESTS = Number(values.requests ?? values.rows);

/** Messages of ninety days and history of three years, `ROWS` of each. */
const FILL = `
  insert into private.outbox (audience, kind, template, record_id, recipient, state, tries, created_at, due_at, claimed_at, sent_at)
  select 'sender', 'quote_requests', 'received', n::text, 'person' || n || '@example.mn', 'sent', 1, moment, moment, moment, moment
  from generate_series(1, ${ROWS}) as n, lateral (select now() - interval '90 days' * n / ${ROWS} as moment) as m;
  insert into public.audit_log (occurred_at, action, table_name, row_id, before, after)
  select now() - interval '1100 days' * (1 - n::float / ${ROWS}), 'update', 'quote_requests', n::text, '{"status": "new"}', '{"status": "contacted"}'
  from generate_series(1, ${ROWS}) as n;
  vacuum analyze private.outbox; vacuum analyze public.audit_log;`;

const ACTS: readonly [name: string, actor: string | null, statement: string][] = [
  ['a page of a list', 'owner', `select public.list_rows('quote_requests')`],
  ['a page of a status', 'owner', `select public.list_rows('quote_requests', p_status => 'new')`],
  [
    'a page of a status by name',
    'owner',
    `select public.list_rows('quote_requests', p_status => 'new', p_sort => 'name')`,
  ],
  [
    'a search for a rare word',
    'owner',
    `select public.list_rows('quote_requests', p_q => 'ховор')`,
  ],
  [
    'a search for a common word',
    'owner',
    `select public.list_rows('quote_requests', p_q => 'сарнай')`,
  ],
  ['the figures of the overview', 'owner', 'select public.admin_stats(30)'],
  ['a page of the history', 'owner', 'select public.list_history()'],
  ["a page of a table's history", 'owner', `select public.list_history('quote_requests')`],
  ['a form of a visitor', 'anonymous', `select tests.send()`],
  ['the usual day of the forms', null, 'select private.learn_usual_days()'],
  ['a claim of the dispatcher', 'service', `select public.claim_outbox('{mail}', 100, 60, null)`],
  ['the look at every part', null, 'select count(*) from private.health_parts()'],
  ['the nightly clean-up', null, 'select private.clean_up()'],
  ['the clean-up after it', null, 'select private.clean_up()'],
];

type Plan = { Plan: Record<string, number>; 'Execution Time': number };

/**
 * The users that the pgTAP files act as. The file is read now, because a change of the checkout while rows are loaded
 * could name tables that this database lacks; it runs before rows are loaded, because it empties history and outbox.
 */
const ACTORS = readFileSync(inRoot('supabase', 'tests', 'actors.psql'), 'utf8').replace(
  /^create extension.*$/m,
  '',
);

/** Adds the name of a step to an error of the database, which gives only a position within its script. */
async function step<T>(name: string, work: () => PromiseLike<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new Error(`The database refuses ${name}: ${(error as Error).message}`, { cause: error });
  }
}

/** Throws if a table has too few rows: its figures would look valid and mean nothing. */
async function assertLoaded(sql: postgres.Sql): Promise<void> {
  for (const [table, least] of [
    ['public.audit_log', ROWS],
    ['private.outbox', ROWS],
    ['public.quote_requests', REQUESTS],
  ] as const) {
    const [row] = await sql.unsafe(`select count(*)::integer as rows from ${table}`);
    if (Number(row?.rows) < least) throw new Error(`${table} has ${row?.rows} rows of ${least}.`);
  }
}

async function main(): Promise<void> {
  await withHostedDatabase(async ({ urlOf, as }) => {
    const url = urlOf('postgres');
    supabaseCliOk('db', 'push', `--remote=${url}`);
    await as('supabase_admin')`alter role postgres superuser`;
    const sql = postgres(url, { max: 1, onnotice: () => undefined });
    try {
      await step('the callers', () => sql.unsafe(`begin; ${ACTORS}; commit`).simple());
      // The search index of a million requests is sorted in memory.
      await sql.unsafe(`set maintenance_work_mem = '1GB'`).simple();
      await sql.unsafe('alter table public.quote_requests disable trigger user').simple();
      await step('the requests', () => addQuoteRows(sql, 1, REQUESTS));
      await sql.unsafe('alter table public.quote_requests enable trigger user').simple();
      for (const statement of FILL.split(';').filter((one) => one.trim()))
        await step(statement.trim().slice(0, 40), () => sql.unsafe(statement));
      await sql.unsafe('begin').simple();
      await sql
        .unsafe(`set local search_path = public, extensions; set local jit = off; set local app.rate_limit_scale = '100000';
          set local statement_timeout = 0;
          create function tests.send() returns text language sql as $$
            select tests.attempt('anonymous', tests.insertion('quote_requests', jsonb_build_object('email', gen_random_uuid() || '@tests.example.mn')))
          $$;`)
        .simple();
      await assertLoaded(sql);
      console.log(`${REQUESTS} requests, ${ROWS} messages and rows of history:`);
      for (const [name, actor, statement] of ACTS) {
        const called =
          actor === null || statement.includes('tests.send')
            ? statement
            : `select tests.answer('${actor}', $act$${statement}$act$)`;
        // Each runs once, in this order: its time includes reading blocks that no earlier one has read into memory.
        const [row] = await step(name, () =>
          sql.unsafe<{ 'QUERY PLAN': Plan[] }[]>(
            `explain (analyze, buffers, format json) ${called}`,
          ),
        );
        const [plan] = row?.['QUERY PLAN'] ?? [];
        const blocks =
          (plan?.Plan['Shared Hit Blocks'] ?? 0) + (plan?.Plan['Shared Read Blocks'] ?? 0);
        console.log(
          `  ${name.padEnd(30)} ${String(blocks).padStart(9)} blocks ${(plan?.['Execution Time'] ?? 0).toFixed(0).padStart(7)} ms`,
        );
      }
      const sizes = await sql<{ name: string; size: string }[]>`
        select c.oid::regclass::text as name, pg_size_pretty(pg_total_relation_size(c.oid)) as size
        from pg_class as c where c.relkind = 'r' order by pg_total_relation_size(c.oid) desc limit 3`;
      for (const { name, size } of sizes) console.log(`  ${name}: ${size}`);
      await sql.unsafe('rollback').simple();
    } finally {
      await sql.end();
    }
  });
}

main().catch(exitWith);
