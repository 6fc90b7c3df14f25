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

it('kill -9 in the middle of submissions: every confirmed row is there afterwards', async () => {
  const confirmed: string[] = [];
  let down = false;
  const sender = async () => {
    while (!down && confirmed.length < 900) {
      const body = FORMS.quote.body();
      const response = await post(FORMS.quote.path, body).catch(() => undefined);
      if (response?.status === 201) confirmed.push(body.email);
    }
  };
  const senders = Array.from({ length: 6 }, sender);
  while (confirmed.length < 60) await new Promise((resolve) => setTimeout(resolve, 10));
  await stack.crash();
  down = true;
  await Promise.all(senders);

  await stack.start();
  const stored = await storedEmails();
  expect(confirmed.length).toBeGreaterThanOrEqual(60);
  expect(confirmed.filter((email) => !stored.has(email))).toEqual([]);
}, 180_000);
