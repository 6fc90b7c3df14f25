import { BULK_MOST } from '@contract/bulk-changes.ts';
import type { AdminSession } from '@contract/staff-sessions.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminLogin, api, expectError, newStaff } from './client.ts';
import { FORMS, type FormName } from './payloads.ts';

let admin: AdminSession;
/** A member of staff who did not make the changes that are undone. */
let other: AdminSession;
beforeAll(async () => {
  [admin, other] = [await adminLogin(), await newStaff('other')];
});

const as = (method: string, path: string, body?: unknown, token = admin.token) =>
  api(method, path, { token, body });

const found = async (name: FormName, email: string, assignee?: string) => {
  const query = new URLSearchParams({ q: email, ...(assignee && { assignee }) });
  return (await as('GET', `${FORMS[name].list}?${query}`)).json;
};

// Every form has these from one call (decision 0066): supabase/tests/078_many_records.sql.
describe.each(['quote', 'registration'] as const)('many of %s', (name) => {
  it('are assigned, deleted and brought back with one call each', async () => {
    const body = FORMS[name].body();
    await api('POST', FORMS[name].path, { body });
    const [row] = await found(name, body.email);
    const path = `/api/admin/bulk/${FORMS[name].entity}`;
    const given = await as('POST', path, { action: 'assign', value: admin.id, ids: [row.id] });
    expect(given.json, given.text).toMatchObject({ rows: 1 });
    expect(await found(name, body.email, admin.id)).toMatchObject([{ assigneeId: admin.id }]);
    expect(await found(name, body.email, 'nobody')).toEqual([]);
    const gone = await as('POST', path, { action: 'delete', ids: [row.id, 999_999_999] });
    expect(gone.json, gone.text).toMatchObject({ rows: 1 });
    expect(await found(name, body.email)).toEqual([]);
    const undo = `/api/admin/bulk-changes/${gone.json.id}/undo`;
    expectError(await as('POST', undo, undefined, other.token), 'not_found');
    expect((await as('POST', undo)).json).toMatchObject({ rows: 1 });
    expectError(await as('POST', undo), 'not_found');
    expect(await found(name, body.email)).toMatchObject([{ id: row.id }]);
  });
});

it('changes what matches, and refuses what it does not know', async () => {
  const body = FORMS.quote.body();
  await api('POST', FORMS.quote.path, { body });
  const path = '/api/admin/bulk/quote-requests';
  const change = { action: 'status', value: 'completed', q: body.email, status: 'new' };
  expectError(await as('POST', path, { ...change, rows: 2 }), 'list_changed');
  expect(await found('quote', body.email)).toMatchObject([{ status: 'new' }]);
  expect((await as('POST', path, { ...change, rows: 1 })).json).toMatchObject({ rows: 1 });
  expect((await as('POST', path, change)).json).toMatchObject({ rows: 0 });
  expect(await found('quote', body.email)).toMatchObject([{ status: 'completed' }]);
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
