import type { AdminSession } from '@contract/staff-sessions.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminLogin, api, expectError, newStaff } from './client.ts';
import { FORMS, type FormName } from './payloads.ts';

let admin: AdminSession;
let colleague: Awaited<ReturnType<typeof newStaff>>;
beforeAll(async () => {
  admin = await adminLogin();
  colleague = await newStaff('colleague');
});

const as = (method: string, path: string, body?: unknown, token = admin.token) =>
  api(method, path, { token, body });

/** Sends a public form; returns the path of the work on its record. */
async function submitted(name: FormName, fields: object = {}) {
  const body = { ...FORMS[name].body(), ...fields };
  expect((await api('POST', FORMS[name].path, { body })).status).toBe(201);
  const found = await as('GET', `${FORMS[name].list}?q=${encodeURIComponent(body.email)}`);
  const { id } = found.json[0];
  const entity = FORMS[name].entity;
  return { id: String(id), email: body.email, entity, work: `/api/admin/work/${entity}/${id}` };
}

describe.each(['quote', 'registration'] as const)('work on a %s', (name) => {
  it('is a thread of notes, an assignee and a day', async () => {
    const { work, entity, id } = await submitted(name);
    const empty = await as('GET', work);
    expect(empty.json, empty.text).toEqual({
      assigneeId: null,
      nextOn: null,
      version: 0,
      notes: [],
    });
    const waiting = await as('GET', `/api/admin/inbox?kind=${entity}&limit=100`);
    expect(waiting.json.items, waiting.text).toContainEqual(
      expect.objectContaining({ kind: entity, id, assigneeId: null, refused: false }),
    );
    const noted = await as('POST', `${work}/notes`, { body: 'Утсаар\nярьсан' });
    expect(noted.status, noted.text).toBe(201);
    const [note] = noted.json.notes;
    expect(note).toMatchObject({ kind: 'note', body: 'Утсаар\nярьсан', authorId: admin.id });
    const path = `/api/admin/notes/${note.id}`;
    expectError(await as('PUT', path, { body: 'Өөр' }, colleague.token), 'conflict');
    expectError(await as('DELETE', path, undefined, colleague.token), 'conflict');
    expect((await as('PUT', path, { body: 'Зассан' })).json.notes[0].body).toBe('Зассан');
    const given = await as('PUT', work, { assigneeId: admin.id, nextOn: '2026-12-01' });
    expect(given.json, given.text).toMatchObject({ assigneeId: admin.id, nextOn: '2026-12-01' });
    const mine = await as('GET', '/api/admin/work');
    expect(mine.json.records).toContainEqual(
      expect.objectContaining({ entity, id, nextOn: '2026-12-01' }),
    );
    const taken = await as('GET', `/api/admin/inbox?view=mine&kind=${entity}&limit=1`);
    expect(taken.json, taken.text).toMatchObject({ items: [{ id, assigneeId: admin.id }] });
    expect((await as('DELETE', path)).json.notes).toEqual([]);
    expectError(await as('DELETE', path), 'not_found');
    const history = await as('GET', `/api/admin/history?entity=${entity}&id=${id}`);
    const changed = history.json.map((entry: { after: object }) => Object.keys(entry.after).sort());
    expect(changed).toEqual([['note'], ['assignee', 'nextOn'], ['note'], ['note']]);
  });

  it('has replies, which are mails and stand in the thread', async () => {
    const { work, id, entity } = await submitted(name);
    const reply = { subject: 'Таны хүсэлт', body: 'Сайн байна уу' };
    const sent = await as('POST', `${work}/replies`, reply);
    expect(sent.status, sent.text).toBe(201);
    expect(sent.json.notes).toMatchObject([{ kind: 'reply', ...reply, authorId: admin.id }]);
    await expect
      .poll(async () => (await as('GET', work)).json.notes[0].state, { timeout: 20_000 })
      .toBe('sent');
    expectError(await as('DELETE', `/api/admin/notes/${sent.json.notes[0].id}`), 'conflict');
    expect((await as('POST', `/api/admin/spam/${entity}/${id}`)).status).toBe(204);
    expectError(await as('POST', `${work}/replies`, reply), 'conflict');
  });
});

describe('a reply by mail', () => {
  it('after a colleague’s is sent only by whoever wants it all the same', async () => {
    const { work } = await submitted('message');
    const reply = { subject: 'А', body: 'Б' };
    expect((await as('POST', `${work}/replies`, reply)).status).toBe(201);
    const second = (body: object) => as('POST', `${work}/replies`, body, colleague.token);
    expectError(await second(reply), 'colleague_replied');
    expect((await as('GET', work, undefined, colleague.token)).json.colleague).toEqual({
      name: admin.name,
      at: expect.stringMatching(/Z$/),
    });
    expect((await second({ ...reply, anyway: true })).status).toBe(201);
    const { lastReply } = (await as('GET', work)).json;
    const first = (seen: number) => as('POST', `${work}/replies`, { ...reply, seen, anyway: true });
    expect((await first(lastReply)).status).toBe(201);
    expect((await as('GET', work)).json.lastReply).toBeGreaterThan(lastReply);
  });
});

it('refuses what cannot be', async () => {
  const { work } = await submitted('quote');
  for (const [method, path, body] of [
    ['POST', `${work}/notes`, { body: ' ' }],
    ['POST', `${work}/notes`, { body: 'x'.repeat(5001) }],
    ['POST', `${work}/replies`, { subject: 'a\nb', body: 'x' }],
    ['POST', `${work}/replies`, { body: 'x' }],
    ['POST', `${work}/replies`, { subject: 'x', body: 'Сайн уу, {нэр}?' }],
    ['PUT', work, { assigneeId: 'x', nextOn: null }],
    ['PUT', work, { assigneeId: null, nextOn: '2026-02-30' }],
    ['PUT', work, { assigneeId: null, nextOn: '0202-02-02' }],
    ['PUT', work, { assigneeId: null, version: 1 }],
  ] as const) {
    expectError(await as(method, path, body), 'validation_failed');
  }
  const nobody = { assigneeId: crypto.randomUUID(), nextOn: null };
  expectError(await as('PUT', work, nobody), 'conflict');
  for (const path of ['quote-requests/999999999', 'blog/1', 'quote-requests/abc', 'users/1']) {
    expectError(await as('GET', `/api/admin/work/${path}`), 'not_found');
  }
});

describe('two screens', () => {
  const over = (version: number) => ({ headers: { 'If-Match': `"${version}"` } });

  it('let one of two changes at the same moment through', async () => {
    const { work } = await submitted('lead');
    const days = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'];
    const sent = await Promise.all(
      days.map((nextOn) => api('PUT', work, { token: admin.token, body: { nextOn }, ...over(0) })),
    );
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const won = sent.findIndex(({ status }) => status === 200);
    expect((await as('GET', work)).json).toMatchObject({ nextOn: days[won], version: 1 });
  });
});

it('is sent again only after a change', async () => {
  const { work } = await submitted('quote');
  for (const path of [work, '/api/admin/summary']) {
    const first = await as('GET', path);
    const tag = first.headers.get('etag') ?? '';
    expect(tag).not.toBe('');
    const again = await api('GET', path, {
      token: admin.token,
      headers: { 'If-None-Match': tag },
    });
    // Other tests may send forms meanwhile, which changes the figures but not the work on this record.
    if (path === work) expect(again.status).toBe(304);
    else expect([200, 304]).toContain(again.status);
  }
  const { headers } = await as('GET', work);
  await as('POST', `${work}/notes`, { body: 'Шинэ' });
  const changed = await api('GET', work, {
    token: admin.token,
    headers: { 'If-None-Match': headers.get('etag') ?? '' },
  });
  expect(changed.status).toBe(200);
});

it('names active colleagues', async () => {
  const { staff } = (await as('GET', '/api/admin/colleagues')).json;
  expect(staff).toContainEqual({ id: admin.id, name: admin.name });
  expect(staff.map(({ id }: { id: string }) => id)).toContain(colleague.id);
});
