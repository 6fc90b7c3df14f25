import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import type { BotTalk } from '@contract/bots.ts';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pollPerson } from '@/features/talk/poll-person.ts';
import { api, stack } from '../api/client.ts';
import { CrashingStack } from '../api/crashing-stack.ts';
import { newLiveOwner, type Owner, visitor } from '../api/own-bots.ts';

// A hundred talks at once that persons have taken over, with `kill -9` in between. The visitors ask as their page does, by its
// own code; the owners' threads are read every four seconds. What was answered with success is stored and read once.

const TALKS = 100;
const OWNERS = 10;
/** Everybody writes about as often. */
const WRITE_MS = 15_000;
const PART_MS = Number(process.env.TALK_LOAD_MS ?? 45_000);

const crashing = new CrashingStack();
const wait = (ms: number) => new Promise((then) => setTimeout(then, ms));
const realFetch = globalThis.fetch;
const calls: Record<string, number> = {};
const count = (what: string) => {
  calls[what] = (calls[what] ?? 0) + 1;
};

/** What the page's code takes from a browser. */
const seen = {
  hidden: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
};
beforeAll(async () => {
  Object.assign(globalThis, { document: seen, window: seen });
  globalThis.fetch = (input, init) =>
    realFetch(String(input).startsWith('/') ? `${crashing.siteUrl}${input}` : input, init);
  await crashing.start();
  Object.assign(stack, { apiUrl: crashing.siteUrl });
});
afterAll(async () => {
  globalThis.fetch = realFetch;
  Object.assign(globalThis, { document: undefined, window: undefined });
  await crashing.close();
});

type Talk = {
  owner: Owner;
  id: string;
  /** By text: when the person pressed, and when the visitor's page had it, each time. */
  sentAt: Map<string, number>;
  readAt: Map<string, number[]>;
  /** What was answered with success, of both. */
  told: string[];
  rows: { id: number; from: 'person' | 'event'; text: string; row: number }[];
  stop: () => void;
};

let isDown = false;
/** Sends until it is answered, as somebody presses again; the same id each time. */
async function until(send: () => Promise<{ status: number; text: string }>): Promise<void> {
  for (;;) {
    const response = await send().catch(() => undefined);
    if (response?.status === 200) return;
    if (response && response.status < 500) throw new Error(response.text);
    if (response && !isDown) count(`failed ${response.status}`);
    await wait(500);
  }
}

async function begin(owner: Owner): Promise<Talk> {
  const proof = randomUUID();
  const { conversation } = await owner.reply({ id: proof, text: 'Хүнтэй ярья' });
  const taken = await owner.call('PATCH', `/conversations/${conversation}/state`, {
    state: 'taken',
  });
  expect(taken.status, taken.text).toBe(200);
  const talk: Talk = {
    owner,
    id: conversation,
    sentAt: new Map(),
    readAt: new Map(),
    told: [],
    rows: [],
    stop: () => undefined,
  };
  const onFound = ({ messages }: BotTalk) => {
    count('polls with news');
    for (const { id, author, text } of messages) {
      if (talk.rows.some(({ row }) => row === id)) continue;
      talk.rows.push({ id, from: author, text, row: id });
      talk.readAt.set(text, [...(talk.readAt.get(text) ?? []), performance.now()]);
    }
  };
  const latest = () => ({ conversation, lines: talk.rows });
  ({ stop: talk.stop } = pollPerson({ key: owner.key, conversation, proof, latest, onFound }));
  return talk;
}

/** Every message has a text of its own. */
let written = 0;

/** Both write, at times of their own, until it is time. */
async function chat(talk: Talk, until_: number): Promise<void> {
  const { owner, id } = talk;
  const each = async (write: (text: string) => Promise<void>) => {
    await wait(Math.random() * WRITE_MS);
    while (performance.now() < until_) {
      written += 1;
      const text = `Мессеж ${written}`;
      await write(text);
      talk.told.push(text);
      count('messages');
      await wait(WRITE_MS * (0.5 + Math.random()));
    }
  };
  await Promise.all([
    each((text) => {
      talk.sentAt.set(text, performance.now());
      const body = { id: randomUUID(), text };
      return until(() => owner.call('POST', `/conversations/${id}/messages`, body));
    }),
    each((text) => {
      const body = { id: randomUUID(), text, conversation: id, toPerson: true };
      const headers = visitor();
      return until(() => api('POST', `/api/b/${owner.key}/messages`, { body, headers }));
    }),
  ]);
}

const quantile = (times: number[], part: number) =>
  Math.round(times.sort((a, b) => a - b)[Math.ceil(times.length * part) - 1] ?? 0);

it('a hundred talks at once: read within five seconds, nothing lost under kill -9, nothing twice', async () => {
  const owners = await Promise.all(Array.from({ length: OWNERS }, () => newLiveOwner()));
  const talks: Talk[] = [];
  for (let at = 0; at < TALKS; at += OWNERS) {
    talks.push(...(await Promise.all(owners.map((owner) => begin(owner)))));
  }
  const wrapped = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const path = new URL(String(input), 'http://site').pathname;
    if (/^\/api\/b\/[^/]+\/conversations\//.test(path)) count('polls');
    else if (init?.method === 'GET') count('reads of threads');
    else count('writes');
    return wrapped(input, init);
  };
  let isOver = false;
  const reading = owners.map(async (owner, at) => {
    const { id } = talks[at] as Talk;
    let tag = '';
    while (!isOver) {
      const read = await owner
        .call('GET', `/conversations/${id}`, undefined, tag ? { 'if-none-match': tag } : {})
        .catch(() => undefined);
      tag = read?.headers.get('etag') ?? '';
      await wait(4_000);
    }
  });

  /** Everybody writes for a while; how long it took until it was read. */
  const part = async () => {
    const from = performance.now();
    await Promise.all(talks.map((talk) => chat(talk, from + PART_MS)));
    const minutes = (performance.now() - from) / 60_000;
    await wait(6_000);
    const times = talks.flatMap(({ sentAt, readAt }) =>
      [...sentAt].flatMap(([text, at]) =>
        at >= from ? [(readAt.get(text)?.[0] ?? Infinity) - at] : [],
      ),
    );
    return { times, minutes };
  };
  const first = await part();
  const quiet = { ...calls };
  const ms = (share: number) => quantile(first.times, share);
  const perMinute = (what: string) => Math.round((quiet[what] ?? 0) / first.minutes);

  // While they write on, all of it is killed.
  const second = part();
  await wait(PART_MS / 3);
  isDown = true;
  await crashing.crash();
  await crashing.start();
  Object.assign(stack, { apiUrl: crashing.siteUrl });
  isDown = false;
  await second;
  isOver = true;
  await Promise.all(reading);
  for (const { stop } of talks) stop();

  console.info({
    delivered: first.times.length,
    ...{ p50: ms(0.5), p95: ms(0.95), most: ms(1), load: loadavg() },
    callsAMinute: ['polls', 'reads of threads', 'writes'].map(
      (what) => `${what} ${perMinute(what)}`,
    ),
    calls,
  });
  const sql = postgres(crashing.databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    for (const { id, told, sentAt, readAt } of talks) {
      const stored = await sql`select text from public.assistant_messages
        where conversation_id = ${id} and author in ('person', 'visitor') and text like 'Мессеж%'`;
      expect(stored.map(({ text }) => text).sort()).toEqual([...told].sort());
      const read = [...sentAt.keys()].map((text) => readAt.get(text)?.length ?? 0);
      expect(read).toEqual(read.map(() => 1));
    }
  } finally {
    await sql.end();
  }
  expect(calls['failed 500'] ?? 0).toBe(0);
  expect(ms(0.95)).toBeLessThanOrEqual(5_000);
}, 600_000);
