import type { HistoryEntry } from '@contract/history.ts';
import type { AdminSession } from '@contract/staff-sessions.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminLogin, api, expectError } from './client.ts';
import { FORM_NAMES, FORMS, type FormName } from './payloads.ts';

let admin: AdminSession;
beforeAll(async () => {
  admin = await adminLogin();
});

const as = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  api(method, path, { token: admin.token, body, ...(headers && { headers }) });

/** Sends a public form, and returns the row as staff see it. */
async function submitted(name: FormName) {
  const form = FORMS[name];
  const body = form.body();
  expect((await api('POST', form.path, { body })).status).toBe(201);
  const found = await as('GET', `${form.list}?q=${encodeURIComponent(body.email)}`);
  // Only lists say who is assigned, and whether a reply was refused; lists and single records say who has a seat.
  const { assigneeId: _, replyRefusedAt: _refused, hasOtherSeat: _seat, ...row } = found.json[0];
  return row;
}

async function historyOf(entity: string, id: number): Promise<HistoryEntry[]> {
  const response = await as('GET', `/api/admin/history?entity=${entity}&id=${id}`);
  expect(response.status, response.text).toBe(200);
  return response.json;
}

describe('registrations', () => {
  const path = (id: number) => `/api/admin/program-registrations/${id}`;

  it('keep their status when replaced without one', async () => {
    const { id } = await submitted('registration');
    await as('PATCH', path(id), { status: 'confirmed' });
    const body = { ...FORMS.registration.body(), firstName: 'Шинэ' };
    const replaced = await as('PUT', path(id), body);
    expect(replaced.json, replaced.text).toMatchObject({ ...body, status: 'confirmed' });
    expect((await as('PUT', path(id), { ...body, status: 'paid' })).json.status).toBe('paid');
  });
});

describe.each([
  ['quote', '/api/admin/quote-requests', 'quote-requests', { projectTitle: 'Зассан төсөл' }],
  ['lead', '/api/admin/design-report-requests', 'design-report-requests', { company: 'Зассан' }],
  ['partner', '/api/admin/partners', 'partners', { skills: 'Зассан ур чадвар' }],
  ['message', '/api/admin/contact-messages', 'contact-messages', { message: 'Зассан зурвас' }],
] as const)('a %s', (name, base, entity, correction) => {
  it('is corrected by the rules of its form, and keeps its status', async () => {
    const { id, status } = await submitted(name);
    const body = { ...FORMS[name].body(), ...correction };
    const corrected = await as('PUT', `${base}/${id}`, body);
    expect(corrected.json, corrected.text).toMatchObject({ ...body, id, status, version: 2 });
    const [entry] = await historyOf(entity, id);
    expect(entry).toMatchObject({ action: 'update', after: correction, actorId: admin.id });
    for (const wrong of [{ email: 'хаяггүй' }, { status: 'closed' }, { version: 9 }, { id: 1 }]) {
      expectError(await as('PUT', `${base}/${id}`, { ...body, ...wrong }), 'validation_failed');
    }
    expectError(await as('PUT', `${base}/999999999`, body), 'not_found');
  });

  it('tells the second of two editors that they came late', async () => {
    const { id, version } = await submitted(name);
    const body = FORMS[name].body();
    const seen = { 'if-match': `"${version}"` };
    expect((await as('PUT', `${base}/${id}`, { ...body, ...correction }, seen)).status).toBe(200);
    expectError(await as('PUT', `${base}/${id}`, body, seen), 'version_conflict');
    expectError(await as('DELETE', `${base}/${id}`, undefined, seen), 'version_conflict');
    expect((await as('GET', `${base}/${id}`)).json).toMatchObject(correction);
  });

  it('is deleted, brought back as it was, and not brought back twice', async () => {
    const row = await submitted(name);
    expect((await as('DELETE', `${base}/${row.id}`)).status).toBe(204);
    expectError(await as('GET', `${base}/${row.id}`), 'not_found');
    expectError(await as('DELETE', `${base}/${row.id}`), 'not_found');
    const [deletion] = await historyOf(entity, row.id);
    expect(deletion).toMatchObject({ action: 'delete', after: null, actorId: admin.id });
    const undo = `/api/admin/history/${deletion?.id}/restore`;
    expect((await as('POST', undo)).status).toBe(204);
    const { version, updatedAt: _, ...content } = row;
    expect((await as('GET', `${base}/${row.id}`)).json).toMatchObject({
      ...content,
      version: version + 1,
    });
    expectError(await as('POST', undo), 'conflict');
  });
});

describe.each(FORM_NAMES)('one %s', (name) => {
  const base = `/api/admin/${FORMS[name].entity}`;
  it('is the row of the list, and not found when there is none', async () => {
    const row = await submitted(name);
    const one = await as('GET', `${base}/${row.id}`);
    expect(one.status, one.text).toBe(200);
    const { hasOtherSeat: _, ...rest } = one.json;
    expect(rest).toEqual(row);
    for (const id of ['999999999', '0', 'abc']) {
      expectError(await as('GET', `${base}/${id}`), 'not_found');
    }
  });
});

describe('partner requests', () => {
  it.each(['approved', 'rejected'])('are %s once and for all', async (status) => {
    const { id } = await submitted('partner');
    const path = `/api/admin/partners/${id}/status`;
    expectError(await as('PATCH', path, { status: 'pending' }), 'validation_failed');
    expect((await as('PATCH', path, { status })).json).toMatchObject({ id, status });
    for (const next of ['approved', 'rejected']) {
      expectError(await as('PATCH', path, { status: next }), 'transition_not_allowed');
    }
    expect(await historyOf('partners', id)).toHaveLength(1);
  });
});
