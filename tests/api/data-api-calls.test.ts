import type { Route } from '@contract/http/route.ts';
import { OWN_PARTS } from '@contract/own-parts.ts';
import { ROUTES } from '@contract/routes.ts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../supabase/functions/api/app.ts';
import { readSettings } from '../../supabase/functions/api/settings.ts';
import { adminLogin, api, expectError, newCustomer, newStaff, stack } from './client.ts';
import { newLiveOwner, type Owner } from './own-bots.ts';

/** Every route by which a customer reads. */
const READS = (Object.values(ROUTES) as Route[])
  .filter(({ auth, method }) => auth === 'customer' && method === 'GET')
  .map(({ path }) => path);
const ALL_PARTS = `/api/me/parts?names=${Object.keys(OWN_PARTS)}`;
const addressOf = (path: string) =>
  path === '/api/me/parts' ? ALL_PARTS : path.replace('{id}', conversation);

const settings = readSettings(
  (name) =>
    ({
      SUPABASE_URL: stack.supabaseUrl,
      SUPABASE_ANON_KEY: stack.publishableKey,
      SUPABASE_SERVICE_ROLE_KEY: stack.secretKey,
      CHECK_RESPONSES: '1',
    })[name],
);
if (!('WebSocket' in globalThis)) vi.stubGlobal('WebSocket', class {});
const app = createApp(settings);

/** The functions of the database that a request to our function calls. */
async function callsOf(path: string, token?: string) {
  const calls: string[] = [];
  const send = fetch;
  const counting = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    calls.push(String(input).replace(/^.*\/rest\/v1\/(rpc\/)?/, ''));
    return send(input, init);
  });
  const headers = new Headers(token ? { authorization: `Bearer ${token}` } : {});
  const response = await app.request(path, { headers });
  counting.mockRestore();
  return { status: response.status, calls, body: await response.json() };
}

let owner: Owner;
let token: string;
let conversation: string;
beforeAll(async () => {
  owner = await newLiveOwner();
  token = owner.token;
  ({ conversation } = await owner.reply('Хэзээ ажилладаг вэ?'));
  // Something waits.
  await owner.reply('Хүнтэй ярья');
  // The secret of the function is read once by each process.
  await callsOf(`/api/b/${owner.key}`);
});

describe('one call of the Data API', () => {
  it.each(READS)('serves a customer who reads %s', async (path) => {
    const { status, calls } = await callsOf(addressOf(path), token);
    expect([status, calls.length], calls.join()).toEqual([200, 1]);
  });

  it('serves each part of the account as the route that reads it alone', async () => {
    const { body } = await callsOf(ALL_PARTS, token);
    for (const [name, { path }] of Object.entries(OWN_PARTS)) {
      expect(body[name], name).toEqual((await api('GET', path, { token })).json);
    }
    expect((await callsOf('/api/me/parts?names=plan,plan', token)).body).toEqual({
      plan: body.plan,
    });
  });

  it.each(['', 'profile', 'plan,', 'plan,sessions'])('knows no part "%s"', async (names) => {
    expectError(await api('GET', `/api/me/parts?names=${names}`, { token }), 'validation_failed');
  });

  it('opens the page of an assistant', async () => {
    expect((await callsOf(`/api/b/${owner.key}`)).calls).toEqual(['read_bot']);
  });
});

describe('who is no customer in good standing', () => {
  const enemies = new Map<string, [string | undefined, Parameters<typeof expectError>[1]]>();
  beforeAll(async () => {
    const { id, session: suspended } = await newCustomer('suspended');
    const left = (await newCustomer('left')).session.accessToken;
    await api('POST', '/api/logout', { token: left });
    const admin = (await adminLogin()).token;
    const suspend = await api('PATCH', `/api/admin/users/${id}/suspend`, { token: admin });
    expect(suspend.status, suspend.text).toBe(200);
    enemies.set('nobody', [undefined, 'unauthorized']);
    enemies.set('an invented token', ['aaaa.bbbb.cccc', 'unauthorized']);
    enemies.set('staff', [(await newStaff()).token, 'forbidden']);
    enemies.set('a suspended customer', [suspended.accessToken, 'account_suspended']);
    enemies.set('a customer who signed out', [left, 'unauthorized']);
  });

  it.each(READS)('reads nothing at %s', async (path) => {
    for (const [who, [theirs, code]] of enemies) {
      const options = theirs === undefined ? {} : { token: theirs };
      const refused = await api('GET', addressOf(path), options);
      expect([who, refused.json.code]).toEqual([who, code]);
      expectError(refused, code);
      // Nor learns whether a request was well-formed.
      expectError(await api('GET', `${addressOf(path).split('?')[0]}?x=1`, options), code);
    }
  });
});
