import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { functionSettings } from '../../../tests/support/function-settings.ts';
import { signupPayload } from '../../../tests/support/people.ts';
import { createApp } from './app.ts';
import type { Supabase } from './data/supabase.ts';
import { keyedHash } from './http/keyed-hash.ts';

const settings = functionSettings({
  ASSISTANT_API_URL: 'http://127.0.0.1:1',
  ASSISTANT_API_KEY: 'k',
  ASSISTANT_MODEL: 'm',
});

const ADDRESS = '203.0.113.7';
const SECRET = 'secret';
const EMAIL = 'a@example.mn';

/** The keys under which a request was counted. */
let counted: string[] = [];
beforeEach(() => {
  counted = [];
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/**
 * A database in which every limit is used up, so that a counted request is refused and nothing else
 * is called.
 */
const supabase = {
  functionSecret: async () => SECRET,
  system: {
    rpc: async (
      _: 'hit_rate_limits' | 'read_bot',
      { p_keys, p_attempt }: { p_keys?: string[]; p_attempt?: { key: string } },
    ) => {
      counted = p_keys ?? [p_attempt?.key ?? ''];
      const waits = counted.map((_key, place) => (place === 0 ? 60 : 0));
      return { data: p_keys ? waits : { retry_after: waits[0] }, error: null, status: 200 };
    },
  },
} as unknown as Supabase;

const call = (method: string, path: string, body?: object) =>
  createApp(settings, supabase).request(path, {
    method,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.9, ${ADDRESS}` },
    ...(body && { body: JSON.stringify(body) }),
  });

const credentials = { email: EMAIL, password: 'Nuuts1234' };
const LOGIN = {
  loginCalls: ADDRESS,
  addressFailures: ADDRESS,
  accountAtAddressFailures: `${EMAIL} ${ADDRESS}`,
  accountFailures: EMAIL,
};

const TALK = '00000000-0000-4000-8000-000000000000';
const BOT = `/api/b/${'A'.repeat(22)}`;
const PAYMENT = `/api/payments/${'A'.repeat(43)}`;

// The database itself counts forms (supabase/tests/082_form_bounds.sql).
it.each<[path: string, body: object | undefined, limits: Record<string, string>, method?: string]>([
  [
    '/api/signup',
    signupPayload(EMAIL),
    {
      signup: ADDRESS,
      signupOfAccountAtAddress: `${EMAIL} ${ADDRESS}`,
      signupOfAccount: EMAIL,
    },
  ],
  ['/api/signup/address', { ...credentials, newEmail: 'b@example.mn' }, LOGIN],
  ['/api/signup/resend', { email: EMAIL }, { mailCalls: ADDRESS, mailToAccount: EMAIL }],
  ['/api/login', credentials, LOGIN],
  ['/api/admin/login', credentials, LOGIN],
  ['/api/refresh', { refreshToken: 'r' }, { refresh: ADDRESS }],
  ['/api/admin/refresh', { refreshToken: 'r' }, { refresh: ADDRESS }],
  ['/api/invitations/open', { token: 'a'.repeat(64) }, { invitation: ADDRESS }],
  [
    '/api/invitations/accept',
    { token: 'a'.repeat(64), password: credentials.password },
    { invitation: ADDRESS },
  ],
  ['/api/requests/state', { token: 'a'.repeat(64) }, { requestState: ADDRESS }],
  ['/api/program/seat', { token: 'a'.repeat(64) }, { seat: ADDRESS }],
  ['/api/blog/an-article/views', undefined, { view: ADDRESS }],
  [BOT, undefined, { botOpened: ADDRESS }, 'GET'],
  [`${BOT}/reports`, { reason: 'Картын дугаар асуусан' }, { botReports: ADDRESS }],
  [
    `${BOT}/declined-phones`,
    { conversation: TALK, phones: ['99112233'] },
    { phonesDeclined: ADDRESS },
  ],
  [`${BOT}/ratings`, { conversation: TALK, message: 1, helped: true }, { rating: ADDRESS }],
  ['/api/client-errors', { message: 'a', page: '/' }, { clientError: ADDRESS }],
  ['/api/policy-reports', { 'csp-report': {} }, { clientError: ADDRESS }],
  [PAYMENT, undefined, { paymentCalls: ADDRESS, paymentGuesses: ADDRESS }, 'GET'],
  [`${PAYMENT}/terms`, undefined, { paymentCalls: ADDRESS, paymentGuesses: ADDRESS }, 'GET'],
  [
    `${PAYMENT}/company`,
    { companyName: 'Жишээ ХХК', companyRegister: '1234567' },
    { paymentCalls: ADDRESS, paymentGuesses: ADDRESS },
    'PUT',
  ],
  [`${PAYMENT}/company`, undefined, { paymentCalls: ADDRESS, paymentGuesses: ADDRESS }, 'DELETE'],
  [`${PAYMENT}/receipts`, undefined, { upload: ADDRESS }],
  [`${BOT}/conversations/${TALK}/pictures`, undefined, { upload: ADDRESS }],
  [`/api/receipts/guess.${'A'.repeat(43)}`, undefined, { linkGuesses: ADDRESS }, 'GET'],
  [`/api/talk-pictures/guess.${'A'.repeat(43)}`, undefined, { linkGuesses: ADDRESS }, 'GET'],
])(
  '%s is counted before anything else is done, and refused over the limit',
  async (path, body, limits, method = 'POST') => {
    const response = await call(method, path, body);
    expect(response.status, await response.text()).toBe(429);
    expect(response.headers.get('retry-after')).toBe('60');
    const keys = Object.entries(limits).map(
      async ([kind, whom]) => `${kind}:${await keyedHash(SECRET, `${kind}:${whom}`)}`,
    );
    expect(counted).toEqual(await Promise.all(keys));
  },
);

it('changes of the company of a payment are counted for the payment, whoever sends them', async () => {
  const token = 'A'.repeat(43);
  const waitOf = (key: string) => (key.startsWith('companyChanges:') ? 60 : 0);
  const open = {
    functionSecret: async () => SECRET,
    system: {
      rpc: async (name: string, { p_keys = [] }: { p_keys?: string[] }) => {
        if (name === 'hit_rate_limits') counted = p_keys;
        const data = name === 'hit_rate_limits' ? p_keys.map(waitOf) : { status: 'awaiting' };
        return { data, error: null, status: 200 };
      },
    },
  } as unknown as Supabase;
  const response = await createApp(settings, open).request(`/api/payments/${token}/company`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ companyName: 'Жишээ ХХК', companyRegister: '1234567' }),
  });
  expect(response.status, await response.text()).toBe(429);
  expect(counted).toEqual([`companyChanges:${await keyedHash(SECRET, `companyChanges:${token}`)}`]);
});
