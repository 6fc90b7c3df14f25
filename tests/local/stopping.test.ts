import { request } from 'node:http';
import postgres from 'postgres';
import { afterAll, afterEach, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '../../local/embedded-postgres.ts';
import { FORMS } from '../api/payloads.ts';
import { isAlive, isServed, StartedStack, until } from './support/started-stack.ts';

const MESSAGES = FORMS.message;

const server = await startEmbeddedPostgres();
const sql = postgres(server.url, { max: 2, onnotice: () => undefined });
let stack: StartedStack;
afterAll(async () => {
  await sql.end();
  await server.close();
});
afterEach(async () => {
  await release();
  await stack.remove();
});

async function start(by: 'node' | 'npm'): Promise<void> {
  stack = await StartedStack.start(by, { DATABASE_URL: server.url });
  expect(stack.children).not.toEqual([]);
  // Lite's own warning is not ours to print.
  expect(stack.output).not.toContain('EXPERIMENTAL');
}

const stored = async (): Promise<Set<string>> => {
  const rows = await sql<{ email: string }[]>`select email from public.contact_messages`;
  return new Set(rows.map(({ email }) => email));
};

/** Sends a message through the site, and returns the status, or that there was no response. */
async function send(email: string): Promise<number | 'cut off'> {
  const response = await fetch(`${stack.siteUrl}${MESSAGES.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...MESSAGES.body(), email }),
  }).catch(() => undefined);
  await response?.text().catch(() => undefined);
  return response?.status ?? 'cut off';
}

/** Sends an unfinished message: a request that the server has begun to read. */
function beginMessage(): Promise<void> {
  return new Promise((resolve) => {
    const { port } = new URL(stack.siteUrl);
    const headers = {
      'content-type': 'application/json',
      'content-length': '1000',
      // Otherwise the data may still be in the socket when the signal arrives.
      expect: '100-continue',
    };
    const open = request({ port, method: 'POST', path: MESSAGES.path, headers });
    open.on('error', () => undefined);
    open.once('continue', () => open.write('{"name":', () => resolve()));
    open.flushHeaders();
  });
}

/** Ends the transaction that locks the table of messages, if there is one. */
let release = async (): Promise<void> => undefined;

/** Sends a message that the database blocks until `release` is called. */
async function sendAndHold(email: string): Promise<{ answer: Promise<number | 'cut off'> }> {
  let isLocked = false;
  let open = (): void => undefined;
  const held = sql.begin(async (transaction) => {
    await transaction`lock table public.contact_messages in access exclusive mode`;
    isLocked = true;
    await new Promise<void>((resolve) => {
      open = resolve;
    });
  });
  release = async () => {
    open();
    await held;
  };
  await until(() => isLocked);
  const answer = send(email);
  await until(async () => {
    const waiting = await sql`select from pg_locks where not granted`;
    return waiting.length > 0;
  });
  return { answer };
}

async function expectNothingLeft(): Promise<void> {
  await until(() => !stack.children.some(isAlive));
  expect(await isServed(stack.siteUrl)).toBe(false);
  expect(await isServed(stack.apiUrl)).toBe(false);
}

it('stops under load: whoever was told that a row is stored finds it, and no child stays', async () => {
  // npm's shell ends at the signal and does not pass it on.
  await start('npm');
  const confirmed: string[] = [];
  const statuses = new Set<unknown>();
  let count = 0;
  const sender = async (): Promise<void> => {
    for (let isUp = true; isUp; ) {
      count += 1;
      const email = `load-${count}@example.mn`;
      const status = await send(email);
      if (status === 201) confirmed.push(email);
      statuses.add(status);
      isUp = status === 201;
    }
  };
  const reader = async (): Promise<void> => {
    const url = `${stack.apiUrl}/rest/v1/blog_posts?select=id&limit=1`;
    for (let isUp = true; isUp; ) {
      const response = await fetch(url, { headers: { apikey: stack.publishableKey } }).catch(
        () => undefined,
      );
      await response?.text().catch(() => undefined);
      isUp = response?.status === 200;
    }
  };
  const load = Promise.all([
    ...Array.from({ length: 16 }, sender),
    ...Array.from({ length: 8 }, reader),
  ]);
  await until(() => confirmed.length >= 100 || statuses.size > 1);
  stack.signal('SIGTERM');
  await stack.ended();
  await load;
  await expectNothingLeft();
  // Refused or not accepted; never an error, and never half done.
  expect(
    [...statuses].filter((status) => ![201, 503, 'cut off'].includes(status as never)),
  ).toEqual([]);
  const rows = await stored();
  expect([...rows].filter((email) => email.startsWith('load-')).sort()).toEqual(confirmed.sort());
});

it('takes nothing new and lets an open request end', async () => {
  await start('node');
  const { answer } = await sendAndHold('held@example.mn');
  stack.signal('SIGTERM');
  await until(async () => !(await isServed(stack.siteUrl)));
  expect(stack.hasEnded).toBe(false);
  await release();
  expect(await answer).toBe(201);
  expect(await stack.ended()).toBe(0);
  expect(await stored()).toContain('held@example.mn');
  await expectNothingLeft();
});

it('ends an open request after ten seconds', async () => {
  await start('node');
  const { answer } = await sendAndHold('late@example.mn');
  await beginMessage();
  const stoppedAt = performance.now();
  stack.signal('SIGTERM');
  expect(await stack.ended()).toBe(0);
  // Ten seconds for the request, and more for a busy machine.
  expect(performance.now() - stoppedAt).toBeLessThan(20_000);
  expect([503, 'cut off']).toContain(await answer);
  await expectNothingLeft();
  await release();
  // The client of that statement is gone, so it must not be carried out.
  await until(async () => {
    const others = await sql`
      select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and backend_type = 'client backend' and state <> 'idle'`;
    return others.length === 0;
  });
  expect(await stored()).not.toContain('late@example.mn');
});

it('ends at once with a second signal', async () => {
  await start('node');
  // The request must have reached the database; on a busy machine it may still be on its way.
  const { answer } = await sendAndHold('twice@example.mn');
  const stoppedAt = performance.now();
  stack.signal('SIGTERM');
  await until(async () => !(await isServed(stack.siteUrl)));
  await until(() => stack.output.includes('Stopping'));
  expect(stack.hasEnded).toBe(false);
  // A signal right after the first one counts as npm's copy, so it is sent until it counts.
  const again = setInterval(() => stack.signal('SIGTERM'), 100);
  expect(await stack.ended()).toBe(1);
  clearInterval(again);
  expect(performance.now() - stoppedAt).toBeLessThan(9_000);
  expect(await answer).toBe('cut off');
  await expectNothingLeft();
});
