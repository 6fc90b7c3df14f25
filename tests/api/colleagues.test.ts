import type { CustomerSession } from '@contract/customer-sessions.ts';
import { beforeAll, expect, it } from 'vitest';
import { api, expectError, freshEmail, PASSWORD } from './client.ts';
import { invitationTokenFor } from './mailed-invitation.ts';
import { newLiveOwner, type Owner } from './own-bots.ts';

/** A colleague of a customer is invited by mail, answers in an own name, and has no right after the removal. */
const COLLEAGUES = '/api/me/colleagues';
let owner: Owner;
beforeAll(async () => {
  owner = await newLiveOwner();
});

const invite = (email: string, currentPassword = PASSWORD, token = owner.token) =>
  api('POST', COLLEAGUES, { token, body: { name: 'Сараа', email, currentPassword } });

it('invites with the password, whatever account the address has, and within the seats', async () => {
  expectError(await invite(freshEmail('x'), 'Wrong1234'), 'validation_failed');
  const other = await newLiveOwner();
  const known = await invite(other.customer.email);
  expect(known.status, known.text).toBe(201);
  expect(known.json).toMatchObject({ most: 2, colleagues: [], invitations: [{ name: 'Сараа' }] });
  expectError(await invite(freshEmail('second')), 'colleagues_full');
  // Its holder, who has an account, is told only with the link of the mail.
  const token = await invitationTokenFor(other.customer.email);
  const accepting = { token, password: 'Oor12345' };
  expectError(await api('POST', '/api/invitations/accept', { body: accepting }), 'account_exists');
  const [{ id }] = known.json.invitations;
  expect((await api('DELETE', `${COLLEAGUES}/${id}`, { token: owner.token })).status).toBe(204);
  expectError(await api('POST', '/api/invitations/open', { body: { token } }), 'not_found');
});

it('a colleague signs in, answers, and is refused from the removal on', async () => {
  const email = freshEmail('colleague');
  expect((await invite(email)).status).toBe(201);
  const link = await invitationTokenFor(email);
  const opened = await api('POST', '/api/invitations/open', { body: { token: link } });
  expect(opened.json).toMatchObject({ role: 'colleague', company: owner.customer.companyName });
  const accepted = await api('POST', '/api/invitations/accept', {
    body: { token: link, password: PASSWORD },
  });
  expect(accepted.status, accepted.text).toBe(204);

  const login = await api('POST', '/api/login', { body: { email, password: PASSWORD } });
  const saraa: CustomerSession = login.json;
  expect(saraa).toMatchObject({ role: 'colleague', firstName: 'Сараа', businessPhone: '' });
  const { accessToken: token } = saraa.session;
  const call = (method: string, path: string, body?: object) =>
    api(method, `/api/me${path}`, { token, body });
  const { conversation } = await owner.reply({ text: 'Хүнтэй ярья' });
  const taken = await call('PATCH', `/assistant/conversations/${conversation}/state`, {
    state: 'taken',
  });
  expect(taken.json, taken.text).toMatchObject({ personName: 'Сараа', isMine: true });
  expect((await call('GET', '/parts?names=assistant,answers')).status).toBe(200);
  const refused = [
    ['PUT', '', {}],
    ['GET', '/plan'],
    ['GET', '/payments'],
    ['GET', '/data'],
    ['GET', '/colleagues'],
    ['POST', '/assistant/key'],
    ['POST', '/assistant/publication'],
    ['DELETE', `/colleagues/${saraa.id}`],
    ['POST', '/delete', { confirmation: 'УСТГАХ', currentPassword: PASSWORD }],
  ] as const;
  for (const [method, path, body] of refused) {
    expectError(await call(method, path, body), 'forbidden');
  }
  expectError(await invite(freshEmail('third'), PASSWORD, token), 'forbidden');

  const removal = await api('DELETE', `${COLLEAGUES}/${saraa.id}`, { token: owner.token });
  expect(removal.status, removal.text).toBe(204);
  expectError(await call('GET', `/assistant/conversations/${conversation}`), 'unauthorized');
  expectError(
    await api('POST', '/api/login', { body: { email, password: PASSWORD } }),
    'invalid_credentials',
  );
  expect((await owner.call('GET', `/conversations/${conversation}`)).json.status).not.toBe('taken');
});
