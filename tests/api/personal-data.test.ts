import { beforeAll, expect, it } from 'vitest';
import {
  adminLogin,
  api,
  confirmIdentity,
  expectError,
  freshEmail,
  newCustomer,
  newStaff,
  PASSWORD,
  stack,
} from './client.ts';
import { FORM_NAMES, FORMS } from './payloads.ts';

let owner: string;
beforeAll(async () => {
  owner = (await adminLogin()).token;
  await confirmIdentity(owner, stack.adminPassword);
});

const act = (what: 'search' | 'erase', body: object, token = owner) =>
  api('POST', `/api/admin/personal-data/${what}`, { token, body });

it('an owner finds everything of a person, erases it, and the history forgets them', async () => {
  const { email } = await newCustomer('forget');
  for (const name of FORM_NAMES) {
    const { path, body } = FORMS[name];
    const sent = await api('POST', path, { body: { ...body(), email } });
    expect(sent.status, sent.text).toBe(201);
  }
  const [message] = (await api('GET', `${FORMS.message.list}?q=${email}`, { token: owner })).json;
  const closed = await api('PATCH', `${FORMS.message.list}/${message.id}/status`, {
    token: owner,
    body: { status: 'closed' },
  });
  expect(closed.status, closed.text).toBe(200);

  const found = await act('search', { email });
  const each = {
    contactMessages: 1,
    designReportRequests: 1,
    partnerRequests: 1,
    profiles: 1,
    programRegistrations: 1,
    quoteRequests: 1,
  };
  expect(found.json, found.text).toMatchObject(each);
  const erased = await act('erase', { email });
  expect(erased.json, erased.text).toMatchObject(each);
  expect((await act('search', { email })).json).toEqual({});
  const login = await api('POST', '/api/login', { body: { email, password: PASSWORD } });
  expectError(login, 'invalid_credentials');
  const history = await api('GET', '/api/admin/history?limit=100', { token: owner });
  expect(history.text).not.toContain(email);
  expect(history.json[0]).toMatchObject({
    action: 'erase',
    entity: 'personal-data',
    after: expect.objectContaining({ contactMessages: 1 }),
  });
});

it('needs an address or a phone', async () => {
  expectError(await act('erase', {}), 'validation_failed');
  expectError(await act('search', { phone: '' }), 'validation_failed');
  const email = freshEmail('nobody');
  expect((await act('search', { email, phone: '+976 8012-3499' })).json).toEqual({});
});

it('an export leaves a row in the history', async () => {
  const { token, id } = await newStaff('exporter');
  await api('POST', FORMS.message.path, { body: FORMS.message.body() });
  expect((await api('GET', `${FORMS.message.list}?limit=1000`, { token })).status).toBe(200);
  const history = await api('GET', '/api/admin/history?entity=contact-messages&limit=1', { token });
  expect(history.json[0]).toMatchObject({
    action: 'export',
    actorId: id,
    rowId: '-',
    after: { rows: expect.any(Number), searched: false },
  });
});
