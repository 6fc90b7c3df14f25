import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import postgres from 'postgres';
import { ROOT } from '../../local/paths.ts';
import { exitWith } from '../../local/start-error.ts';
import type { Bot, BotReply } from '../../supabase/functions/_shared/contract/bots.ts';
import { keepIndexes } from '../../supabase/functions/api/bots/indexes.ts';
import { summarise } from '../bench/measure.ts';
import { assertBounds, heading, row } from '../bench/report.ts';
import { send } from '../bench/request.ts';
import { serveStack } from '../bench/served-stack.ts';
import { ANSWERS, addAssistants, QUESTIONS } from './rows.ts';

// `npm run bench:assistant`: visitors of customers' assistants on a durable PostgreSQL 17, with a bound beside each
// figure: ten clients at one assistant, then the memory of the function while 1,000 assistants are asked.
// `-- --seconds 5 --assistants 120` tries it out. Times belong to the machine that printed them.

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    assistants: { type: 'string', default: '1000' },
  },
});
const CLIENTS = 10;
/** The limit of the heap of the function's process, in MB, as on the hosted platform. */
const HEAP_MB = 256;

async function ask(url: string, said: object, address: string): Promise<BotReply> {
  const { text } = await send(`${url}/messages`, {
    method: 'POST',
    headers: { 'x-forwarded-for': address },
    body: { id: randomUUID(), conversation: null, ...said },
  });
  return JSON.parse(text) as BotReply;
}

type Counts = { conversations: number; messages: number };

/** Clients open the assistant and ask one to four questions, repeatedly. Returns how much they were given. */
async function load(url: string): Promise<Counts> {
  const times = { opened: [] as number[], answered: [] as number[] };
  const timed = async <Result>(kind: keyof typeof times, call: () => Promise<Result>) => {
    const startedAt = performance.now();
    const result = await call();
    times[kind].push(performance.now() - startedAt);
    return result;
  };
  const until = performance.now() + Number(values.seconds) * 1000;
  const visit = async (client: number): Promise<void> => {
    const address = `198.51.100.${client}`;
    for (let next = client * 7; performance.now() < until; ) {
      const { text: opened } = await timed('opened', () =>
        send(url, { headers: { 'x-forwarded-for': address } }),
      );
      const { token } = JSON.parse(opened) as Bot;
      let before: BotReply | undefined;
      for (let left = 1 + (next % 4); left > 0; left -= 1, next += 1) {
        const text = QUESTIONS[next % QUESTIONS.length];
        const conversation = before?.conversation ?? null;
        const said = { text, conversation, token, previous: before?.answers[0]?.id };
        before = await timed('answered', () => ask(url, said, address));
      }
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, client) => visit(client + 1)));
  heading(`${CLIENTS} clients, ${values.seconds} s, ms`, false);
  for (const [label, all] of Object.entries(times)) {
    const { median, p95, runs } = summarise(all);
    row({ label: `${label} ${runs} times, median`, now: median });
    row({ label: `${label}, p95`, now: p95, most: 100 });
  }
  return { conversations: times.opened.length, messages: times.answered.length };
}

/** Compares what the database has counted and stored of an assistant with what its visitors were given. */
async function compareCounts(sql: postgres.Sql, key: string, given: Counts): Promise<void> {
  const [stored = {}] = await sql<Record<string, number>[]>`
    select m.conversations as "conversations of the month",
      (select count(*)::int from public.assistant_conversations where assistant_id = a.id) as "conversations stored",
      (select sum(messages)::int from private.assistant_days where assistant_id = a.id) as "messages of the day",
      (select count(*)::int / 2 from public.assistant_messages where assistant_id = a.id) as "messages with a reply stored"
    from public.assistants as a join private.assistant_months as m on m.assistant_id = a.id
    where a.key = ${key}`;
  heading(
    `of ${given.conversations} conversations, ${given.messages} messages, too many or few`,
    false,
  );
  for (const [label, count] of Object.entries(stored)) {
    const expected = label.startsWith('messages') ? given.messages : given.conversations;
    row({ label, now: Math.abs(count - expected), most: 0 });
  }
}

/** The resident memory of the function's process, a child of `parent`, in MB. */
function residentMemory(parent: number | undefined): number {
  const all = execFileSync('ps', ['-Ao', 'ppid=,rss=,args='], { encoding: 'utf8' }).split('\n');
  const cells = all.map((line) => line.trim().split(/\s+/));
  const own = cells.find(([ppid, , ...args]) => ppid === `${parent}` && /deno/.test(args.join()));
  return Number(own?.[1]) / 1024;
}

/** Asks each assistant once, in two rounds: in the second the cache is full, so memory may not grow. */
async function fillMemory(url: string, pid: number | undefined, keys: string[], sql: postgres.Sql) {
  // The same cache in this process, where its heap can be measured right after a garbage collection.
  const indexes = keepIndexes(async (key) => {
    const [found] = await sql`select public.bot_content(${key}) as content`;
    return found?.content;
  });
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const full: number[][] = [];
  const note = (label: string) => {
    collect();
    const now = [residentMemory(pid), process.memoryUsage().heapUsed / 2 ** 20];
    const [resident = Number.NaN, heap = Number.NaN] = now;
    row({ label: `${label}: RSS of the function`, now: resident });
    row({
      label: `  heap after gc, of which indexes are counted ${(indexes.held() / 2 ** 20).toFixed(1)}`,
      now: heap,
    });
    return now;
  };
  heading(`${keys.length} assistants of ${ANSWERS.length} answers, MB`, false);
  note('none asked');
  for (const round of [1, 2]) {
    for (const [place, key] of keys.entries()) {
      await ask(`${url}/api/b/${key}`, { text: QUESTIONS[0] }, `192.0.2.${place % 250}`);
      await indexes.read(key);
      if ([100, 500].includes(place + 1)) note(`${place + 1} asked, round ${round}`);
    }
    full.push(note(`all asked, round ${round}`));
  }
  for (const [place, label] of ['RSS', 'heap'].entries()) {
    const [first = Number.NaN, second = Number.NaN] = full.map((now) => now[place] ?? Number.NaN);
    row({
      label: `${label} after the second round against the first`,
      now: second / first,
      most: 1.1,
    });
  }
}

async function main(): Promise<void> {
  const stack = await serveStack(ROOT, { DENO_V8_FLAGS: `--max-old-space-size=${HEAP_MB}` });
  const sql = postgres(stack.databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    const keys = await addAssistants(sql, Number(values.assistants));
    const [key = ''] = keys;
    await compareCounts(sql, key, await load(`${stack.siteUrl}/api/b/${key}`));
    await fillMemory(stack.siteUrl, stack.pid, keys, sql);
  } finally {
    await sql.end();
    await stack.close();
  }
  assertBounds();
}

main().catch(exitWith);
