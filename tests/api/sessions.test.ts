import { ERRORS } from '@contract/http/errors.ts';
import type { AdminSession } from '@contract/staff-sessions.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  adminLogin,
  api,
  expectError,
  freshEmail,
  newCustomer,
  PASSWORD,
  signupPayload,
  stack,
  supabase,
} from './client.ts';

const DAY = 86_400_000;

let admin: AdminSession;
beforeAll(async () => {
  admin = await adminLogin();
});

describe('sign-up', () => {
  it('makes a profile whose 14-day trial begins within thirty days, and says where to go', async () => {
    const email = freshEmail('trial');
    const response = await api('POST', '/api/signup', { body: signupPayload(email) });
    expect(response.status, response.text).toBe(201);
    expect(response.json).toEqual({ redirectTo: '/account', trialEndsAt: expect.any(String) });
    expect(Math.abs(Date.parse(response.json.trialEndsAt) - Date.now() - 44 * DAY)).toBeLessThan(
      60_000,
    );
    const login = await api('POST', '/api/login', { body: { email, password: PASSWORD } });
    expect(login.json).toMatchObject({
      firstName: 'Сарнай',
      email,
      businessPhone: '99112233',
      companyName: 'Жишээ ХХК',
      industry: 'trade, technology',
    });
    const days = (Date.parse(login.json.trialEndsAt) - Date.parse(login.json.trialStartsAt)) / DAY;
    expect(days).toBeCloseTo(14, 1);
    expect(login.text).not.toContain(PASSWORD);
    expect(login.json).not.toHaveProperty('suspendedAt');
  });

  it('returns 409 for an address that is taken', async () => {
    const { email } = await newCustomer();
    const refused = await api('POST', '/api/signup', { body: signupPayload(email) });
    expectError(refused, 'email_taken');
    expect(refused.json.fields).toEqual({ email: ERRORS.email_taken.message });
  });

  it('of one address ten at a moment: one is signed up, the others are told that it is taken', async () => {
    const body = signupPayload(freshEmail('race'));
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => api('POST', '/api/signup', { body })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  });

  it('resends nothing to an address that waits for nothing, and says the same', async () => {
    const { email } = await newCustomer();
    for (const address of [email, freshEmail('nobody')]) {
      const resent = await api('POST', '/api/signup/resend', { body: { email: address } });
      expect(resent.status, resent.text).toBe(204);
    }
  });
});

describe('customer session', () => {
  it('renews with the refresh token and ends with sign-out, at once', async () => {
    const { session } = await newCustomer();
    const renewed = await api('POST', '/api/refresh', {
      body: { refreshToken: session.refreshToken },
    });
    expect(renewed.status, renewed.text).toBe(200);
    const token = renewed.json.session.accessToken;
    expect((await api('GET', '/api/me', { token })).status).toBe(200);
    expect((await api('POST', '/api/logout', { token })).status).toBe(204);
    expectError(await api('GET', '/api/me', { token }), 'unauthorized');
    const again = await api('POST', '/api/refresh', {
      body: { refreshToken: renewed.json.session.refreshToken },
    });
    expectError(again, 'unauthorized');
  });

  it('has no access to the staff area', async () => {
    const { email, session } = await newCustomer();
    expectError(
      await api('POST', '/api/admin/login', { body: { email, password: PASSWORD } }),
      'invalid_credentials',
    );
    expectError(
      await api('POST', '/api/admin/refresh', { body: { refreshToken: session.refreshToken } }),
      'forbidden',
    );
  });
});

describe('staff session', () => {
  it('carries name and token, and ends at once with logout', async () => {
    const session = await adminLogin();
    expect(session).toMatchObject({ email: stack.adminEmail, name: expect.any(String) });
    const { token } = session;
    expect((await api('GET', '/api/admin/summary', { token })).status).toBe(200);
    expect((await api('POST', '/api/admin/logout', { token })).status).toBe(204);
    expectError(await api('GET', '/api/admin/summary', { token }), 'unauthorized');
    const direct = await supabase('POST', '/rest/v1/rpc/list_rows', {
      token,
      body: { p_table: 'quote_requests' },
    });
    expect(direct.status).toBe(403);
  });

  it('is renewed by its refresh token', async () => {
    const session = await adminLogin();
    const renewed = await api('POST', '/api/admin/refresh', {
      body: { refreshToken: session.refreshToken },
    });
    expect(renewed.status, renewed.text).toBe(200);
    const { token } = renewed.json;
    expect((await api('GET', '/api/admin/summary', { token })).status).toBe(200);
  });

  it('is no customer: no sign-in at the public login, no row among the users', async () => {
    const response = await api('POST', '/api/login', {
      body: { email: stack.adminEmail, password: stack.adminPassword },
    });
    expectError(response, 'forbidden');
    const query = `/api/admin/users?q=${encodeURIComponent(stack.adminEmail)}`;
    const users = await api('GET', query, { token: admin.token });
    expect(users.json).toEqual([]);
    const path = `/api/admin/users/${admin.id}/suspend`;
    const suspend = await api('PATCH', path, { token: admin.token });
    expect([404, 409]).toContain(suspend.status);
    expect((await api('GET', '/api/admin/summary', { token: admin.token })).status).toBe(200);
  });
});

describe('suspension and deletion of a customer', () => {
  const act = (method: string, id: string, action = '') =>
    api(method, `/api/admin/users/${id}${action}`, { token: admin.token });

  it('refuses the next call and the next login at once, until activated', async () => {
    const { id, email, session } = await newCustomer('suspend');
    const suspended = await act('PATCH', id, '/suspend');
    expect(suspended.json, suspended.text).toMatchObject({ id, status: 'suspended' });
    const next = await api('GET', '/api/me', { token: session.accessToken });
    expect([401, 403]).toContain(next.status);
    const credentials = { body: { email, password: PASSWORD } };
    expectError(await api('POST', '/api/login', credentials), 'account_suspended');
    const refresh = { body: { refreshToken: session.refreshToken } };
    expect([401, 403]).toContain((await api('POST', '/api/refresh', refresh)).status);
    const own = await supabase('POST', '/rest/v1/rpc/own_profile', {
      token: session.accessToken,
      body: {},
    });
    expect(own.json).toBeNull();

    expect((await act('PATCH', id, '/activate')).json).toMatchObject({ status: 'active' });
    expect((await api('POST', '/api/login', credentials)).status).toBe(200);
  });
});
