import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { functionSettings } from '../../../../tests/support/function-settings.ts';
import { createApp } from '../app.ts';
import type { Supabase } from '../data/supabase.ts';

const lines: string[] = [];
const keep = (line: unknown) => {
  lines.push(String(line));
};
beforeEach(() => {
  lines.length = 0;
  for (const way of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, way).mockImplementation(keep);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Everything that identifies a person, as the database quotes it in its texts. */
const SECRETS = ['bold.bat@example.mn', '99112233', 'Болд', 'Хувийн зурвас', '203.0.113.77'];
const QUOTING = `new row is refused\nDETAIL:  Failing row contains (1, ${SECRETS.join(', ')})`;

function failing(answer: () => Promise<unknown>): Supabase {
  const rpc = { rpc: answer };
  // Only what a form and a login call.
  return {
    visitor: rpc,
    system: rpc,
    as: () => rpc,
    functionSecret: async () => 'secret',
  } as unknown as Supabase;
}

const refusal = (code: string) => async () => ({
  data: null,
  status: 500,
  error: { code, message: QUOTING, details: QUOTING, hint: QUOTING },
});

it.each([
  ['a refusal that nobody foresaw', refusal('XX000')],
  ['a lost connection', refusal('57P01')],
  ['a broken rule', refusal('23514')],
  ['a taken key', refusal('23505')],
  ['a result of another shape', async () => ({ data: QUOTING, error: null, status: 200 })],
  [
    'a refused row',
    async () => ({
      data: { error: { code: 'XX000', message: QUOTING } },
      error: null,
      status: 200,
    }),
  ],
  ['a failure in code', () => Promise.reject(Object.assign(new Error(QUOTING), { code: 'X' }))],
])('of %s the log has a line, and nothing of what a person wrote', async (_what, answer) => {
  const response = await createApp(functionSettings(), failing(answer)).request(
    `/api/contact-messages?email=${SECRETS[0]}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.77' },
      body: JSON.stringify({
        name: 'Болд',
        email: 'bold.bat@example.mn',
        phone: '99112233',
        message: 'Хувийн зурвас',
      }),
    },
  );
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(lines.length).toBeGreaterThan(0);
  const log = lines.join('\n');
  const body = await response.text();
  for (const secret of SECRETS) {
    expect(log).not.toContain(secret);
    expect(body).not.toContain(secret);
  }
});
