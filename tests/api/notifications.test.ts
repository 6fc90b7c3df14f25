import { NOTICE_KINDS, type Notification } from '@contract/notifications.ts';
import { describe, expect, it } from 'vitest';
import { otpOf } from '../support/otp-of.ts';
import {
  adminLogin,
  api,
  expectError,
  freshEmail,
  newStaff,
  operator,
  stack,
  supabase,
} from './client.ts';
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

const mailbox = async (): Promise<{ to: string; text: string }[]> =>
  (await fetch(`${stack.supabaseUrl}/mailbox.json`)).json();

/** Follows the links that Auth has mailed for a change of address, to both addresses. */
async function confirmChange(token: string, email: string): Promise<void> {
  const asked = await supabase('PUT', '/auth/v1/user', { token, body: { email } });
  expect(asked.status, asked.text).toBe(200);
  const mails: { text: string }[] = await (await fetch(`${stack.supabaseUrl}/mailbox.json`)).json();
  const links = mails
    .filter(({ text }) => text.includes(email))
    .flatMap(({ text }) => text.match(/https?:\/\/\S+/)?.[0] ?? []);
  expect(links).not.toEqual([]);
  for (const link of links) await supabase('POST', '/auth/v1/verify', { body: otpOf(link) });
}

// A remote Supabase sends its mails to real mailboxes.
it.runIf(stack.database !== 'remote')('owners are told of a changed address of staff', async () => {
  const { token, id } = await newStaff('moving');
  const email = freshEmail('moved');
  await confirmChange(token, email);
  const owner = await adminLogin();
  const history = await api('GET', `/api/admin/history?entity=staff&id=${id}`, {
    token: owner.token,
  });
  const change = history.json.find(({ action }: { action: string }) => action === 'update');
  expect(change).toMatchObject({ action: 'update', after: { email } });
  const queued = (await listed(owner.token)).filter(
    ({ kind, recordId }) => kind === 'history' && recordId === String(change.id),
  );
  // Other tests may have added owners, who are told too.
  expect(queued).toContainEqual(
    expect.objectContaining({ template: 'address', recipient: stack.adminEmail }),
  );
  const told = async () =>
    (await mailbox()).find(({ to, text }) => to === stack.adminEmail && text.includes(email))?.text;
  await expect.poll(told, { timeout: 10_000 }).toContain('Өмнөх хаяг: moving-');
});

describe('staff choose what they are told', () => {
  const path = '/api/admin/notification-settings';

  it('each for themselves, all at first', async () => {
    const { token } = await newStaff('chooser');
    const before = await api('GET', path, { token });
    expect(before.json).toMatchObject({ kinds: [...NOTICE_KINDS] });
    const body = { kinds: ['contact-messages', 'users'] };
    const changed = await api('PUT', path, { token, body });
    expect(changed.json.kinds).toEqual(['users', 'contact-messages']);
    expect((await api('GET', path, { token })).json.kinds).toEqual(changed.json.kinds);
    const nothing = await api('PUT', path, { token, body: { kinds: [] } });
    expect(nothing.json.kinds).toEqual([]);
    const other = await newStaff('other');
    expect((await api('GET', path, { token: other.token })).json.kinds).toHaveLength(
      NOTICE_KINDS.length,
    );
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
