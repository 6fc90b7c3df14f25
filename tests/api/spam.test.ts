import type { AdminSession } from '@contract/staff-sessions.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminLogin, api, expectError } from './client.ts';
import { FORM_NAMES, FORMS, type FormName, withoutSeat } from './payloads.ts';

let admin: AdminSession;
beforeAll(async () => {
  admin = await adminLogin();
});

/** The rows with this address, in the list or in its spam. */
async function rows(form: FormName, email: string, status = '') {
  const query = `?q=${encodeURIComponent(email)}${status && `&status=${status}`}`;
  const found = await api('GET', `${FORMS[form].list}${query}`, { token: admin.token });
  expect(found.status, found.text).toBe(200);
  return found.json as { id: number; spamReason: string | null }[];
}

describe.each(FORM_NAMES)('form %s with the honeypot filled in', (name) => {
  it('is received like any other, marked, and brought back by staff', async () => {
    const body = FORMS[name].body();
    const response = await api('POST', FORMS[name].path, { body: { ...body, homepage: 'a.mn' } });
    expect(response.status, response.text).toBe(201);
    expect(withoutSeat(response.json)).toEqual({ ok: true });
    expect(await rows(name, body.email)).toEqual([]);
    const [marked] = await rows(name, body.email, 'spam');
    expect(marked?.spamReason).toMatch(/^honeypot/);

    const path = `/api/admin/spam/${FORMS[name].entity}/${marked?.id}/restore`;
    expect((await api('POST', path, { token: admin.token })).status).toBe(204);
    expect(await rows(name, body.email)).toMatchObject([{ id: marked?.id, spamReason: null }]);
    expect(await rows(name, body.email, 'spam')).toEqual([]);
    expectError(await api('POST', path, { token: admin.token }), 'not_found');
  });
});

describe('a form token', () => {
  it('is there for everybody, and a form without one or with a bad one is received', async () => {
    const taken = await api('POST', '/api/form-token');
    expect(taken.status, taken.text).toBe(201);
    expect(taken.json.token).toMatch(/^\d{13}\.[0-9a-f]{32}\.[0-9a-f]{64}$/);
    for (const token of [undefined, taken.json.token, 'nonsense', 'x'.repeat(5000)]) {
      const body = FORMS.message.body();
      const headers: Record<string, string> = token ? { 'form-token': token } : {};
      const sent = await api('POST', FORMS.message.path, { body, headers });
      expect(sent.status, sent.text).toBe(201);
      expect(await rows('message', body.email)).toHaveLength(1);
    }
  });
});
