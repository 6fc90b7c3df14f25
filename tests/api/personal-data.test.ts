import { beforeAll, expect, it } from 'vitest';
import {
  adminLogin,
  api,
  confirmIdentity,
  expectError,
  freshEmail,
  newStaff,
  stack,
} from './client.ts';
import { FORMS } from './payloads.ts';

let owner: string;
beforeAll(async () => {
  owner = (await adminLogin()).token;
  await confirmIdentity(owner, stack.adminPassword);
});

const act = (what: 'search' | 'erase', body: object, token = owner) =>
  api('POST', `/api/admin/personal-data/${what}`, { token, body });

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
