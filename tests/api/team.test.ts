import type { StaffRole } from '@contract/staff-roles.ts';
import type { AdminSession } from '@contract/staff-sessions.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  adminLogin,
  api,
  confirmIdentity,
  expectError,
  freshEmail,
  newCustomer,
  newStaff,
  operator,
  PASSWORD,
  signupPayload,
  supabase,
} from './client.ts';
import { invitationTokenFor } from './mailed-invitation.ts';

const TEAM = '/api/admin/team';
let owner: AdminSession;
beforeAll(async () => {
  owner = await newStaff('owner', 'owner');
  await confirmIdentity(owner.token);
});

const act = (method: string, path: string, body?: object, token = owner.token) =>
  api(method, `${TEAM}${path}`, { token, body });

const invite = (email: string, role: StaffRole = 'editor') =>
  act('POST', '/invitations', { name: 'Шинэ ажилтан', email, role });

const accept = (token: string, password = PASSWORD) =>
  api('POST', '/api/invitations/accept', { body: { token, password } });

describe('an invitation', () => {
  it('makes somebody staff with a password of their own, once', async () => {
    const email = freshEmail('invited');
    const invited = await invite(email, 'viewer');
    expect(invited.status, invited.text).toBe(201);
    expect(invited.json).toMatchObject({ email, role: 'viewer' });
    expect((await act('GET', '')).json.invitations).toContainEqual(invited.json);
    const token = await invitationTokenFor(email);

    const opened = await api('POST', '/api/invitations/open', { body: { token } });
    expect(opened.json).toEqual({ ...invited.json, company: null });
    expect((await accept(token, 'weak')).status).toBe(422);
    expect((await accept(token)).status).toBe(204);
    expectError(await accept(token), 'not_found');
    expectError(await api('POST', '/api/invitations/open', { body: { token } }), 'not_found');

    const session = await adminLogin(email, PASSWORD);
    expect(session.role).toBe('viewer');
    const { members, invitations } = (await act('GET', '')).json;
    expect(members).toContainEqual(expect.objectContaining({ email, role: 'viewer' }));
    expect(invitations).not.toContainEqual(invited.json);
  });

  it('raises no account that is there', async () => {
    const customer = await newCustomer();
    expectError(await invite(customer.email), 'account_exists');
  });

  it('is refused to an account that somebody made in between', async () => {
    const email = freshEmail('overtaken');
    expect((await invite(email)).status).toBe(201);
    const token = await invitationTokenFor(email);
    const stranger = await api('POST', '/api/signup', { body: signupPayload(email) });
    expect(stranger.status, stranger.text).toBe(201);
    expectError(await accept(token, 'Another12345'), 'account_exists');
    // Nor does the stranger's password help: the account has a profile.
    expectError(await accept(token, PASSWORD), 'account_exists');
  });

  it('is accepted again after a try that ended half-way, by the same password alone', async () => {
    const email = freshEmail('half-way');
    expect((await invite(email)).status).toBe(201);
    const token = await invitationTokenFor(email);
    const proof = await operator('POST', '/rest/v1/rpc/signup_proof', { p_email: email });
    const made = await supabase('POST', '/auth/v1/signup', {
      body: { email, password: PASSWORD, data: { proof: proof.json } },
    });
    expect(made.status, made.text).toBe(200);
    expectError(await accept(token, 'Another12345'), 'account_exists');
    expect((await accept(token)).status).toBe(204);
    expect((await adminLogin(email, PASSWORD)).role).toBe('editor');
  });
});

describe('a member', () => {
  it.each<[string, (id: string) => Promise<unknown>, string]>([
    ['removed', (id) => act('DELETE', `/${id}`), 'unauthorized'],
    ['suspended', (id) => act('PATCH', `/${id}/suspend`), 'account_suspended'],
    ['given another role', (id) => act('PATCH', `/${id}/role`, { role: 'viewer' }), 'unauthorized'],
  ])('who is %s is signed out at the next call', async (_, change, code) => {
    const member = await newStaff('member');
    expect((await api('GET', '/api/admin/summary', { token: member.token })).status).toBe(200);
    await change(member.id);
    expectError(await api('GET', '/api/admin/summary', { token: member.token }), code as never);
    const renewed = await api('POST', '/api/admin/refresh', {
      body: { refreshToken: member.refreshToken },
    });
    expect(renewed.status, renewed.text).toBeGreaterThanOrEqual(400);
  });
});

describe('a token alone', () => {
  /** Directly at the Data API, as anybody with a token can. */
  const command = (name: string, body: object, token: string) =>
    supabase('POST', `/rest/v1/rpc/${name}`, { token, body });

  it('of an owner changes nobody’s place and erases nobody, by /api and by the Data API', async () => {
    const { token } = await newStaff('token-alone', 'owner');
    const member = await newStaff('member');
    const friend = { name: 'Найз', email: freshEmail('friend'), role: 'owner' };
    for (const refused of [
      await act('POST', '/invitations', friend, token),
      await act('PATCH', `/${member.id}/role`, { role: 'owner' }, token),
      await act('PATCH', `/${member.id}/suspend`, undefined, token),
      await act('PATCH', `/${member.id}/activate`, undefined, token),
      await act('DELETE', `/${member.id}`, undefined, token),
      await api('PUT', '/api/admin/second-factor', { token, body: { required: false } }),
      await api('POST', '/api/admin/personal-data/erase', { token, body: { email: member.email } }),
    ]) {
      expectError(refused, 'confirm_identity');
    }
    // Nor does it allow trying passwords beyond the limit, or confirming itself.
    const tried = await command('confirm_identity', { p_password: PASSWORD, p_proof: 'x' }, token);
    expect(tried.json).toMatchObject({ code: '42501' });
    expect((await api('GET', '/api/admin/identity', { token })).json).toEqual({
      confirmedUntil: null,
    });
  });

  it('does it with the password, which is asked for once in ten minutes', async () => {
    const { token } = await newStaff('confirmed', 'owner');
    const give = (password: string) =>
      api('POST', '/api/admin/identity', { token, body: { password } });
    const wrong = await give('Wrong1234');
    expectError(wrong, 'validation_failed');
    expect(wrong.json.fields).toEqual({ password: 'Нууц үг буруу байна' });
    const right = await give(PASSWORD);
    expect(right.status, right.text).toBe(200);
    const minutes = (Date.parse(right.json.confirmedUntil) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(8);
    expect(minutes).toBeLessThan(11);
    const friend = { name: 'Найз', email: freshEmail('friend'), role: 'viewer' };
    expect((await act('POST', '/invitations', friend, token)).status).toBe(201);
  });
});
