import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FORMS } from '../../../../tests/api/payloads.ts';
import { functionSettings } from '../../../../tests/support/function-settings.ts';
import { createApp } from '../app.ts';
import type { Supabase } from './supabase.ts';

/** What the function sends to the database with a visitor's form, and how it responds. */
const ADDRESS = '203.0.113.7';

type Call = Record<string, unknown> & { p_signals: object };

let calls: Call[] = [];
/** The responses of the database in order; the last one repeats. */
let answers: unknown[] = [];
beforeEach(() => {
  calls = [];
  answers = [{ ok: true }];
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const rpc = async (name: string, call: Call) => {
  if (name === 'submit_form') calls.push(call);
  const data = answers.length > 1 ? answers.shift() : answers[0];
  return { data, error: null, status: 200 };
};
// Only what a visitor's form calls; the outbox is handled after the form is stored.
const supabase = {
  visitor: { rpc },
  system: { rpc: async () => ({ data: [], error: null, status: 200 }) },
  functionSecret: async (fresh?: boolean) => (fresh ? 'new secret' : 'old secret'),
} as unknown as Supabase;

async function send(
  { path, body }: { path: string; body: () => object },
  { headers = {}, more = {}, env = {} }: Record<string, Record<string, string>> = {},
): Promise<{ status: number; code: unknown }> {
  const response = await createApp(functionSettings(env), supabase).request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ADDRESS, ...headers },
    body: JSON.stringify({ ...body(), ...more }),
  });
  const { code } = (await response.json()) as { code?: unknown };
  return { status: response.status, code };
}

const EACH = Object.values(FORMS).map((form) => [form.table, form] as const);

it.each(EACH)(
  '%s carries whether the honeypot was filled in, and its token',
  async (table, form) => {
    expect((await send(form)).status).toBe(201);
    const headers = { 'form-token': '1.2.3', 'idempotency-key': 'k' };
    expect((await send(form, { headers, more: { homepage: 'https://spam.test' } })).status).toBe(
      201,
    );
    expect(calls.map(({ p_form, p_signals, p_address }) => [p_form, p_signals, p_address])).toEqual(
      [
        [table, {}, ADDRESS],
        [table, { honeypotFilled: true, token: '1.2.3' }, ADDRESS],
      ],
    );
    expect(calls.map(({ p_key }) => p_key)).toEqual([undefined, 'k']);
    // The stored hash of the request is keyed, so that the request cannot be guessed from it.
    expect(calls[1]?.p_request_hash).toMatch(/^[\w-]{43}$/);
  },
);

it.each(EACH)('%s is not stored before its challenge is solved', async (_table, form) => {
  const asked = vi.fn(async () => Response.json({ success: false }));
  vi.stubGlobal('fetch', asked);
  const env = { TURNSTILE_SECRET: 'geheim' };
  expect(await send(form, { env })).toEqual({ status: 403, code: 'challenge_failed' });
  const headers = { 'turnstile-token': 'x' };
  expect((await send(form, { env, headers })).code).toBe('challenge_failed');
  expect(calls).toEqual([]);
  expect(asked).toHaveBeenCalledTimes(1);
});

it('is sent again with the new secret after the database was restored', async () => {
  answers = [{ error: { code: '28000', message: 'wrong proof' } }, { ok: true }];
  expect((await send(FORMS.message)).status).toBe(201);
  expect(calls.map(({ p_proof }) => p_proof)).toEqual(['old secret', 'new secret']);
});

const REFUSED_ROW = {
  code: '23514',
  message:
    'new row for relation "contact_messages" violates check constraint "contact_messages_email_format"',
};

it.each<readonly [answer: unknown, status: number, code: string]>([
  [{ error: { code: '28000', message: 'wrong proof' } }, 500, 'internal'],
  [{ retryAfter: 30 }, 429, 'rate_limited'],
  [{ closedFor: 3600 }, 503, 'form_closed'],
  [{ key: 'other' }, 409, 'idempotency_key_reused'],
  [{ key: 'running' }, 409, 'request_in_progress'],
  [{ error: REFUSED_ROW }, 422, 'validation_failed'],
  // What says nothing of a stored row.
  ...[{}, null, [], 'ok', true, { ok: false }, { stored: true }, { key: '' }].map(
    (answer) => [answer, 500, 'internal'] as const,
  ),
])('%j is no success', async (answer, status, code) => {
  answers = [answer];
  expect(await send(FORMS.message)).toEqual({ status, code });
});
