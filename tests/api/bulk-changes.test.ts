import { BULK_MOST } from '@contract/bulk-changes.ts';
import type { AdminSession } from '@contract/staff-sessions.ts';
import { beforeAll, expect, it } from 'vitest';
import { adminLogin, api, expectError } from './client.ts';
import { FORMS } from './payloads.ts';

let admin: AdminSession;
beforeAll(async () => {
  admin = await adminLogin();
});

const as = (method: string, path: string, body?: unknown) =>
  api(method, path, { token: admin.token, body });
const found = async (email: string) =>
  (await as('GET', `${FORMS.quote.list}?q=${encodeURIComponent(email)}`)).json;

it('changes what matches, and refuses what it does not know', async () => {
  const body = FORMS.quote.body();
  await api('POST', FORMS.quote.path, { body });
  const path = '/api/admin/bulk/quote-requests';
  const change = { action: 'status', value: 'completed', q: body.email, status: 'new' };
  expectError(await as('POST', path, { ...change, rows: 2 }), 'list_changed');
  expect(await found(body.email)).toMatchObject([{ status: 'new' }]);
  expect((await as('POST', path, { ...change, rows: 1 })).json).toMatchObject({ rows: 1 });
  expect((await as('POST', path, change)).json).toMatchObject({ rows: 0 });
  expect(await found(body.email)).toMatchObject([{ status: 'completed' }]);
  const mine = { ...change, value: 'declined', status: null, assignee: admin.id };
  expect((await as('POST', path, mine)).json).toMatchObject({ rows: 0 });
  expect((await as('POST', path, { ...mine, assignee: 'nobody' })).json).toMatchObject({ rows: 1 });
  const ids = Array.from({ length: BULK_MOST + 1 }, (_, place) => place + 1);
  for (const wrong of [
    { action: 'erase' },
    { action: 'status', value: 'unheard', ids: [1] },
    { action: 'status', ids: [1] },
    { action: 'delete', ids: [] },
    { action: 'delete', ids },
    { action: 'assign', value: 'x', ids: [1] },
    { action: 'delete', ids: [1], all: true },
  ]) {
    expectError(await as('POST', path, wrong), 'validation_failed');
  }
  const decision = { action: 'status', value: 'approved', ids: [1] };
  expectError(await as('POST', '/api/admin/bulk/partners', decision), 'validation_failed');
  expectError(await as('POST', '/api/admin/bulk/blog', { action: 'delete' }), 'not_found');
});
