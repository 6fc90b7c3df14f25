import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, statSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type EdgeFunction, startEdgeFunction, untilServing } from '../../local/edge-function.ts';
import { HOST } from '../../local/http-server.ts';
import { functionEnvironment } from '../../local/site.ts';
import { ERRORS } from '../../supabase/functions/_shared/contract/http/errors.ts';
import { PlatformStandIn } from './support/platform-stand-in.ts';
import { openSmallDisk } from './support/small-disk.ts';
import { openStackWithMail } from './support/stack-with-mail.ts';

/**
 * The faults themselves on a running stack: each is found within two minutes, told once to owners and the webhook, and
 * once more when it is mended. The scheduler ticks every ten seconds and a monitor asks every minute, as on a platform;
 * the seconds between are taken from the moments that the database has stored.
 */
const KEY = 'k'.repeat(32);
const TICK = 10;
const MONITOR = 60;
/** The function waits half a second before it looks, and another before it sends. */
const NUDGE_MS = 2000;

/** What the function logs, which is all that it does while the database takes no writes. */
const logged = vi.spyOn(console, 'log');

const { standIn, stack, sql } = await openStackWithMail({
  scheduler: false,
  webhook: true,
  env: () => ({ HEALTH_KEY: KEY }),
  // What the test itself stores is stored on a closed database too.
  connection: { max: 1, connection: { options: '-c default_transaction_read_only=off' } },
});
const platform = await PlatformStandIn.open(sql, stack.databaseUrl ?? '');
await sql`select private.schedule_dispatcher()`;
afterAll(async () => {
  logged.mockRestore();
  await platform.close();
});
beforeEach(async () => {
  // A product that has run for a while.
  await platform.tick();
  await pass(4 * TICK);
  await monitor();
  await sql`delete from private.alerts`;
  await sql`delete from private.outbox`;
  standIn.delivered.clear();
});

/** A closed database keeps its last beats, whose age it is told when it opens. */
let isClosed = false;
let aged = 0;

/** Moves what the database has stored into the past. */
async function age(seconds: number): Promise<void> {
  const by = `${seconds} seconds`;
  aged += seconds;
  if (!isClosed) {
    await sql`update private.heartbeats as h set beat_at = beat_at - by,
        pause = tstzrange(lower(pause) - by, upper(pause) - by)
      from cast(${`${aged} seconds`} as interval) as by`;
    aged = 0;
  }
  await sql`update private.rate_limits set window_ends_at = window_ends_at - ${by}::interval where key = 'watch-health'`;
  await sql`update private.outbox set due_at = due_at - ${by}::interval, claimed_at = claimed_at - ${by}::interval,
    lease_ends_at = lease_ends_at - ${by}::interval`;
  await sql`update private.alerts set since = since - ${by}::interval`;
}

/**
 * A monitor asks for the parts, and the function has done what it does after that: it looks twice. A closed database
 * refuses both looks, which is waited for, because one that comes late is the first to write when the database opens.
 */
async function monitor(): Promise<string[]> {
  const refusals = () =>
    logged.mock.calls.filter(([line]) => String(line).includes('The dispatcher of messages failed'))
      .length;
  const before = refusals();
  const response = await fetch(`${stack.apiUrl}/api/health/parts`, {
    headers: { authorization: `Bearer ${KEY}` },
  });
  const { parts } = (await response.json()) as {
    parts: { part: string; state: string; detail: string | null }[];
  };
  if (isClosed) {
    await expect.poll(refusals, { timeout: 60_000 }).toBeGreaterThanOrEqual(before + 2);
  } else {
    await wait(NUDGE_MS);
  }
  return parts
    .filter(({ state, part }) => state === 'down' && part !== 'proxy')
    .map(({ part, detail }) => `${part} ${detail}`);
}

let clock = 0;
/** Lets time pass; ends early when `until` holds. Returns the seconds that passed. */
async function pass(seconds: number, until: () => boolean = () => false): Promise<number> {
  for (let passed = 0; passed < seconds; ) {
    passed += TICK;
    clock += TICK;
    await age(TICK);
    await platform.tick();
    if (until()) return passed;
    if (clock % MONITOR === 0) await monitor();
    if (until()) return passed;
  }
  return seconds;
}

const delivered = (path: string) =>
  [...standIn.delivered.values()].filter((one) => one.path === path).map(({ body }) => body);
/** The alerts that reached the webhook. */
const told = () =>
  delivered('/webhook')
    .map((body) => JSON.parse(body) as { type: string; text: string })
    .filter(({ type }) => type.startsWith('alert.'))
    .map(({ text }) => text.split('\n')[0]);
/** And owners, of whom there is one. */
const mailed = () =>
  delivered('/emails')
    .map((body) => JSON.parse(body) as { subject: string; to: string[] })
    .filter(({ subject }) => /^(Анхааруулга|Хэвийн боллоо)/.test(subject))
    .map(({ subject, to }) => `${to[0]} ${subject}`);

/** A fault is found and told within two minutes, once however long it lasts, and once when it is over. */
async function isToldOnce(
  label: string,
  {
    begin,
    mend,
    over = label,
  }: { begin(): Promise<unknown>; mend(): Promise<unknown>; over?: string },
): Promise<void> {
  await begin();
  const isTold = (titles: number) => () => told().length >= titles && mailed().length >= titles;
  expect(await pass(180, isTold(1)), `seconds until «${label}» is told`).toBeLessThanOrEqual(120);
  const raised = `Анхааруулга: ${label}`;
  await pass(120);
  expect(told()).toEqual([raised]);
  expect(mailed()).toEqual([`admin@example.mn ${raised}`]);
  await mend();
  const ended = `Хэвийн боллоо: ${over}`;
  expect(await pass(180, isTold(2)), `seconds until «${label}» is over`).toBeLessThanOrEqual(120);
  await pass(60);
  expect(told()).toEqual([raised, ended]);
  expect(mailed()).toEqual([raised, ended].map((title) => `admin@example.mn ${title}`));
  expect(await monitor()).toEqual([]);
}

it('a provider that refuses every mail: the webhook tells, and the mails follow', async () => {
  const label = 'Захидлын үйлчилгээ';
  const [raised, ended] = [`Анхааруулга: ${label}`, `Хэвийн боллоо: ${label}`];
  standIn.refuses = '/emails';
  for (let place = 0; place < 3; place += 1) expect((await send()).status).toBe(201);
  expect(await pass(180, () => told().length > 0), 'seconds until told').toBeLessThanOrEqual(120);
  await pass(120);
  expect([told(), mailed()]).toEqual([[raised], []]);
  standIn.refuses = '';
  await pass(600, () => told().length > 1 && mailed().length > 1);
  await pass(60);
  expect(told()).toEqual([raised, ended]);
  expect(mailed().sort()).toEqual([raised, ended].map((title) => `admin@example.mn ${title}`));
  expect(await monitor()).toEqual([]);
});

it('a stopped outbox: the scheduler raises the alert, and the first dispatcher that runs again sends it', async () => {
  // Nobody but the scheduler comes, and its calls reach nothing.
  platform.reroute = () => `${stack.apiUrl}/api/nothing`;
  await sql`insert into private.outbox (audience, kind, template, record_id, recipient)
    values ('sender', 'payments', 'payment_paid', '1', 'payer@example.mn')`;
  const open = async () =>
    (await sql<{ part: string }[]>`select part from private.alerts`).map(({ part }) => part);
  const stand = async (seconds: number): Promise<string[]> => {
    for (let passed = 0; passed < seconds; passed += TICK) {
      await age(TICK);
      await platform.tick();
    }
    return open();
  };
  expect(await stand(120)).toEqual(['mail']);
  expect(await stand(120)).toEqual(['mail']);
  expect([told(), mailed()]).toEqual([[], []]);
  platform.reroute = (url) => url;
  await pass(180, () => told().length > 1 && mailed().length > 1);
  await pass(60);
  const titles = ['Анхааруулга: Илгээх захидал', 'Хэвийн боллоо: Илгээх захидал'];
  expect(told()).toEqual(titles);
  expect(mailed().sort()).toEqual(titles.map((title) => `admin@example.mn ${title}`));
  expect(await monitor()).toEqual([]);
});

it('a scheduler that died, and lives again', async () => {
  await isToldOnce('Товлогч', {
    begin: () => sql`select cron.unschedule('dispatch-outbox')`,
    mend: () => sql`select private.schedule_dispatcher()`,
  });
});

describe('a function that reads another database, at the address that the scheduler calls', () => {
  let other: Server;
  let misled: EdgeFunction;
  beforeAll(async () => {
    // Everything as it is, but the secret, which is that of another project.
    other = createServer((incoming, response) => {
      if (incoming.url?.endsWith('/rpc/function_secret')) {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end('"another-secret"');
        return;
      }
      const { hostname, port } = new URL(stack.supabaseUrl);
      const { method, url, headers } = incoming;
      const onward = request(
        { hostname, port, method, path: url, headers: { ...headers, host: `${HOST}:${port}` } },
        (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
        },
      );
      incoming.pipe(onward);
    });
    await once(other.listen(0, HOST), 'listening');
    const { publishableKey, secretKey } = stack;
    const url = `http://${HOST}:${(other.address() as AddressInfo).port}`;
    misled = await startEdgeFunction({
      supabaseUrl: url,
      env: functionEnvironment(
        stack.apiUrl,
        { url, publishableKey, secretKey },
        { PROXY_SECRET: 'p'.repeat(43) },
      ),
      log: (line) => console.log(line),
    });
    await untilServing(misled);
  });
  afterAll(async () => {
    await misled?.close();
    other?.closeAllConnections();
    other?.close();
  });

  it('is noticed by what it answers', async () => {
    await isToldOnce('Товлогч', {
      begin: async () => {
        platform.reroute = () => `http://${HOST}:${misled.port}/api/dispatch`;
        await sql`insert into private.outbox (audience, kind, template, record_id, recipient)
          values ('sender', 'payments', 'payment_paid', '1', 'payer@example.mn')`;
      },
      mend: async () => {
        platform.reroute = (url) => url;
      },
    });
  });
});

it('a database that the platform has closed to writes, as it does when the disk is full', async () => {
  const close = async (to: 'on' | 'off') => {
    await sql.unsafe(`alter system set default_transaction_read_only = ${to}`);
    await sql`select pg_reload_conf()`;
    await expect.poll(() => platform.isClosed(), { timeout: 30_000 }).toBe(to === 'on');
  };
  try {
    await isToldOnce('Өгөгдлийн сан', {
      begin: async () => {
        await close('on');
        isClosed = true;
        // Each process of the database reads its settings when it next works.
        await expect.poll(async () => (await send()).status, { timeout: 30_000 }).toBe(503);
        expect(await monitor()).toContain('database read_only');
      },
      mend: async () => {
        isClosed = false;
        await close('off');
      },
    });
  } finally {
    isClosed = false;
    await close('off');
  }
});

/** A form of a visitor. */
async function send(): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${stack.apiUrl}/api/contact-messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Болд',
      email: `sender${Math.random()}@example.mn`,
      // Nothing that the database could compress.
      message: randomBytes(900).toString('hex'),
    }),
  });
  return { status: response.status, body: await response.json() };
}

const disk = openSmallDisk(110);

describe.skipIf(!disk)('a disk of 110 MB', () => {
  const folder = disk?.folder ?? '';
  /** What needs room when a form is sent, a mail is queued and the product says that it lives. */
  const STORED = ['public.contact_messages', 'private.outbox', 'private.room'];

  beforeAll(async () => {
    const [row] = await sql`select setting as place from pg_settings where name = 'data_directory'`;
    const { uid, gid } = statSync(String(row?.place));
    chownSync(folder, uid, gid);
    await sql.unsafe(`create tablespace disk location '${folder}'`);
    await sql`create table public.filler (text text) tablespace disk`;
    await sql.unsafe('alter table public.filler alter column text set storage plain');
    await sql`select public.set_database_bound(100000000)`;
  });
  afterEach(() => disk?.empty());
  afterAll(async () => {
    await sql`drop table if exists public.filler`;
    for (const table of STORED) {
      await sql.unsafe(`alter table ${table} set tablespace pg_default`);
    }
    await sql.unsafe('drop tablespace disk');
    await sql`select public.set_database_bound(500000000)`;
    disk?.close();
  });

  it('that fills', async () => {
    await isToldOnce('Өгөгдлийн сан', {
      begin: () =>
        sql`insert into public.filler select repeat('x', 7000) from generate_series(1, 9500)`,
      mend: () => sql`truncate public.filler`,
    });
  });

  it('that something else has filled, although the database is small', async () => {
    for (const table of STORED) await sql.unsafe(`alter table ${table} set tablespace disk`);
    await isToldOnce('Өгөгдлийн сан', {
      begin: async () => {
        disk?.fill();
        // What was being written meanwhile may have given its blocks back.
        await wait(1000);
        disk?.fill();
      },
      mend: async () => {
        disk?.empty();
      },
    });
  });

  it('that is full refuses a form for now, in the words of the contract, and nothing is lost but that', async () => {
    disk?.fill();
    const answers = [];
    for (let place = 0; place < 12; place += 1) answers.push(await send());
    const { message, status } = ERRORS.unavailable;
    // A table has some room in its last block.
    expect(answers.at(-1)).toEqual({ status, body: { message, code: 'unavailable' } });
    expect((await fetch(`${stack.apiUrl}/api/blog`)).status).toBe(200);
    disk?.empty();
    expect((await send()).status).toBe(201);
  });
});
