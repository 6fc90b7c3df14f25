import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createApp } from '../app.ts';
import { readSettings } from '../settings.ts';
import type { Supabase } from './supabase.ts';

const ENV: Record<string, string> = {
  SUPABASE_URL: 'http://127.0.0.1:1',
  SUPABASE_ANON_KEY: 'a',
  SUPABASE_SERVICE_ROLE_KEY: 's',
};

beforeEach(() => {
  for (const method of ['log', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation(() => undefined);
  }
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** The API's response to a visitor when `submit_form` returns this value. */
function submitted(answer: unknown): Promise<Response> {
  const supabase = {
    functionSecret: async () => 'secret',
    visitor: { rpc: async () => ({ data: answer, error: null, status: 200 }) },
  } as unknown as Supabase;
  const response = createApp(
    readSettings((name) => ENV[name]),
    supabase,
  ).request('/api/contact-messages', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Болд', email: 'bold@example.mn', message: 'Сайн байна уу' }),
  });
  return Promise.resolve(response);
}

const REFUSED_ROW = {
  code: '23514',
  message:
    'new row for relation "contact_messages" violates check constraint "contact_messages_email_format"',
};

it('a stored form is received', async () => {
  const response = await submitted({ ok: true });
  expect(response.status).toBe(201);
  expect(await response.json()).toEqual({ ok: true });
});

it.each([
  [{ retryAfter: 7 }, 429, 'rate_limited'],
  [{ closedFor: 7 }, 503, 'form_closed'],
  [{ key: 'other' }, 409, 'idempotency_key_reused'],
  [{ key: 'running' }, 409, 'request_in_progress'],
  [{ error: REFUSED_ROW }, 422, 'validation_failed'],
  [{ error: { code: '28000', message: 'wrong proof' } }, 500, 'internal'],
])('%j is refused', async (answer, status, code) => {
  const response = await submitted(answer);
  expect([response.status, (await response.json()).code]).toEqual([status, code]);
});

it.each([[{}], [null], [[]], ['ok'], [true], [{ ok: false }], [{ stored: true }], [{ key: '' }]])(
  'an answer that says nothing of a stored row is no success: %j',
  async (answer) => {
    const response = await submitted(answer);
    expect([response.status, (await response.json()).code]).toEqual([500, 'internal']);
  },
);
