import type { Notification } from '@contract/notifications.ts';
import { describe, expect, it } from 'vitest';
import { adminLogin, api, expectError, freshEmail, newStaff, operator, stack } from './client.ts';
import { FORMS } from './payloads.ts';

async function listed(token: string, query = ''): Promise<Notification[]> {
  const response = await api('GET', `/api/admin/notifications?limit=1000${query}`, { token });
  expect(response.status, response.text).toBe(200);
  return response.json;
}

async function submit(email: string): Promise<void> {
  const body = { ...FORMS.message.body(), email, message: `<b>Зурвас</b> ${email}` };
  const sent = await api('POST', FORMS.message.path, { body });
  expect(sent.status, sent.text).toBe(201);
}

describe('a status that concerns the sender', () => {
  it('waits a moment, which staff see; who may write sends it now, and the history says so', async () => {
    const { token } = await adminLogin();
    const email = freshEmail('hurried');
    const body = { ...FORMS.partner.body(), email };
    expect((await api('POST', FORMS.partner.path, { body })).status).toBe(201);
    const [application] = (await api('GET', `${FORMS.partner.list}?q=${email}`, { token })).json;
    const path = `/api/admin/partners/${application.id}/status`;
    await api('PATCH', path, { token, body: { status: 'rejected' } });
    const decision = async () =>
      (await listed(token)).find(
        ({ recipient, template }) => recipient === email && template === 'rejected',
      );
    const message = await decision();
    expect(message).toMatchObject({ state: 'queued', waitsFor: 'change' });
    expect(message?.waitsUntil).toBe(message?.dueAt);
    const sendNow = `/api/admin/notifications/${message?.id}/send-now`;
    const editor = await newStaff('hurrying', 'editor');
    expect((await api('POST', sendNow, { token: editor.token })).status).toBe(204);
    const sent = await decision();
    expect(sent?.waitsFor).toBeNull();
    expect(Date.parse(sent?.dueAt ?? '')).toBeLessThan(Date.parse(message?.dueAt ?? ''));
    const history = await api('GET', `/api/admin/history?entity=partners&id=${application.id}`, {
      token,
    });
    expect(history.json[0]).toMatchObject({ after: { mail: 'rejected' }, actorId: editor.id });
  });
});

describe('the list of messages', () => {
  it('comes page by page, by state', async () => {
    const { token } = await adminLogin();
    await submit(freshEmail('first'));
    await submit(freshEmail('second'));
    const one = await api('GET', '/api/admin/notifications?limit=1', { token });
    expect(one.json).toHaveLength(1);
    const next = one.headers.get('x-next-before');
    const two = await api('GET', `/api/admin/notifications?limit=1&before=${next}`, { token });
    expect(two.json).toHaveLength(1);
    expect(two.json[0].id).not.toBe(one.json[0].id);
    const given = await listed(token, '&status=given_up');
    expect(given.every(({ state }) => state === 'given_up')).toBe(true);
    expectError(
      await api('GET', '/api/admin/notifications?status=lost', { token }),
      'validation_failed',
    );
  });

  it('knows nothing of an id that is not there', async () => {
    const { token } = await adminLogin();
    const path = (id: string) => `/api/admin/notifications/${id}/retry`;
    expectError(await api('POST', path(crypto.randomUUID()), { token }), 'not_found');
    expectError(await api('POST', path('1'), { token }), 'not_found');
  });
});

describe('the dispatcher', () => {
  const dispatch = (token?: string) => api('POST', '/api/dispatch', { token });

  it('is called with the secret of the database and nothing else', async () => {
    const secret = (await operator('POST', '/rest/v1/rpc/function_secret')).json as string;
    const done = await dispatch(secret);
    expect(done.status, done.text).toBe(200);
    expect(done.json).toEqual({ sent: expect.any(Number), failed: expect.any(Number) });
    const { token: admin } = await adminLogin();
    for (const token of [
      undefined,
      'x',
      secret.slice(1),
      stack.secretKey,
      stack.publishableKey,
      admin,
    ]) {
      expectError(await dispatch(token), 'unauthorized');
    }
  });
});
