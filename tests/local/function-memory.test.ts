import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillTable } from '../../scripts/bench-admin/rows.ts';
import { startTestStack } from '../support/test-stack.ts';

/**
 * The function under Deno with a heap of 160 MB, while it is asked as many assistants as it takes: 64 trials and two of the
 * largest plan, each as large as the contract allows, with hardly a word twice.
 */
const HEAP_MB = 160;
const TRIALS = 64;
const LARGEST = 2;

let stack: Awaited<ReturnType<typeof startTestStack>>;
let sql: postgres.Sql;
let keys: string[];

beforeAll(async () => {
  stack = await startTestStack({
    database: 'postgres',
    functionEnv: { DENO_V8_FLAGS: `--max-old-space-size=${HEAP_MB}`, RATE_LIMIT_SCALE: '1000' },
  });
  sql = postgres(stack.databaseUrl ?? '', { max: 1, onnotice: () => undefined });
  await fillTable(sql, 'profiles', TRIALS + LARGEST);
  // Without triggers, which bound the answers of a trial and count a version for each of them.
  await sql`set session_replication_role = replica`;
  await sql`
    insert into public.assistant_answers (assistant_id, question, wordings, answer, place)
    select a.id, btrim(left(words, 100)), array(select btrim(substr(words, 1 + n * 97, 100)) from generate_series(1, 20) as n),
      btrim(left(words, 2000)), answer
    from (select id, row_number() over (order by id desc) as nth from public.assistants) as a
    cross join generate_series(1, 600) as answer
    cross join lateral (
      select string_agg(translate(left(md5(format('%s %s %s', a.id, answer, n)), 9), '0123456789abcdef',
        'абвгдежзийклмнөү'), ' ') as words
      from generate_series(1, 220) as n
    ) as w
    where answer <= case when a.nth <= ${LARGEST} then 600 else 30 end`;
  await sql`update public.assistants set status = 'live', published_at = now()`;
  await sql`reset session_replication_role`;
  const rows = await sql<
    { key: string }[]
  >`select key from public.assistants where profile_id is not null order by id`;
  keys = rows.map(({ key }) => key);
}, 180_000);
afterAll(async () => {
  await sql?.end();
  await stack?.close();
});

/** The process of the function, and its resident memory in MB. */
function functionNow(): { pid: number; resident: number } {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,args='], { encoding: 'utf8' });
  const line = table
    .split('\n')
    .map((text) => /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(text))
    .find((match) => Number(match?.[2]) === process.pid && match?.[4]?.includes('function-entry'));
  return { pid: Number(line?.[1]), resident: Number(line?.[3]) / 1024 };
}

const ask = async (key: string) => {
  const response = await fetch(`${stack.apiUrl}/api/b/${key}/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: randomUUID(), conversation: null, text: 'Хэдэн цагт нээдэг вэ?' }),
  });
  return response.status;
};

it('answers every assistant in a heap of 160 MB, one after another and all at once', async () => {
  expect(keys).toHaveLength(TRIALS + LARGEST);
  const before = functionNow();
  for (const key of keys) expect(await ask(key)).toBe(200);
  const one = functionNow();
  expect(new Set(await Promise.all(keys.map(ask)))).toEqual(new Set([200]));
  const after = functionNow();
  console.log([before, one, after].map(({ resident }) => Math.round(resident)).join(' → '), 'MB');
  expect(after.pid).toBe(before.pid);
  // A hosted function has 256 MB; besides its heap Deno itself takes 100. 203 and 226 were measured on 2026-11-26.
  expect(after.resident).toBeLessThan(240);
}, 120_000);
