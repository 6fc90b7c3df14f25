import { afterAll, beforeAll, expect, it } from 'vitest';
import { CrashingStack } from './crashing-stack.ts';
import { FORMS } from './payloads.ts';

// Needs a real server that can be killed.
const stack = new CrashingStack();

beforeAll(() => stack.start(), 120_000);
afterAll(() => stack.close());

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${stack.siteUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

async function storedEmails(): Promise<Set<string>> {
  const login = await post('/api/admin/login', {
    email: 'admin@example.mn',
    password: 'Admin12345',
  });
  const { token } = (await login.json()) as { token: string };
  const list = await fetch(`${stack.siteUrl}/api/admin/quote-requests?limit=1000&q=quote-`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const rows = (await list.json()) as { email: string }[];
  return new Set(rows.map((row) => row.email));
}

/** Submits by six at once until told to stop; every confirmed address is in the list. */
function submitting() {
  const confirmed: string[] = [];
  let stopped = false;
  const sender = async () => {
    while (!stopped && confirmed.length < 900) {
      const body = FORMS.quote.body();
      const response = await post(FORMS.quote.path, body).catch(() => undefined);
      if (response?.status === 201) confirmed.push(body.email);
    }
  };
  const senders = Array.from({ length: 6 }, sender);
  return {
    confirmed,
    until: async (count: number) => {
      while (confirmed.length < count) await new Promise((resolve) => setTimeout(resolve, 10));
    },
    stop: async () => {
      stopped = true;
      await Promise.all(senders);
    },
  };
}

async function expectStored(confirmed: readonly string[]): Promise<void> {
  const stored = await storedEmails();
  expect(confirmed.filter((email) => !stored.has(email))).toEqual([]);
}

it('kill -9 in the middle of submissions: every confirmed row is there afterwards', async () => {
  const { confirmed, until, stop } = submitting();
  await until(60);
  await stack.crash();
  await stop();

  await stack.start();
  await expectStored(confirmed);
});

it('kill -9 of the database alone: the stack lives on and takes forms again', async () => {
  const { confirmed, until, stop } = submitting();
  await until(60);
  await stack.crashDatabase();
  await until(confirmed.length + 60);
  await stop();
  await expectStored(confirmed);
});
