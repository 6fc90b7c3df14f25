import type { AdminSession } from '@contract/staff-sessions.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { freshEmail } from '../support/people.ts';
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
  const read = async (name: FormName, id: string) =>
    (await as('GET', `${FORMS[name].list}/${id}`)).json;

  it.each(['quote', 'message'] as const)(
    'makes a new %s contacted and the writer’s, and takes both back',
    async (name) => {
      const { work, id } = await submitted(name);
      const reply = { subject: 'Таны хүсэлт', body: 'Сайн байна уу' };
      const sent = await as('POST', `${work}/replies`, reply);
      expect(sent.json, sent.text).toMatchObject({
        assigneeId: admin.id,
        replied: { contacted: true, taken: true },
      });
      expect(await read(name, id)).toMatchObject({ status: 'contacted' });
      const undo = `/api/admin/notes/${sent.json.replied.noteId}/undo`;
      expectError(await as('POST', undo, undefined, colleague.token), 'conflict');
      const undone = await as('POST', undo);
      expect(undone.json, undone.text).toMatchObject({ assigneeId: null });
      expect(await read(name, id)).toMatchObject({ status: 'new' });
      expectError(await as('POST', undo), 'conflict');
    },
  );

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
  });

  it('that the provider refuses gives the record back, and the next one is told', async () => {
    const { work, id } = await submitted('message', {
      email: freshEmail('dead').replace(/@.*/, '@refused.example.mn'),
    });
    const sent = await as('POST', `${work}/replies`, { subject: 'А', body: 'Б' });
    expect(sent.json.changed).toEqual({ status: 'contacted', version: 2 });
    await expect
      .poll(() => read('message', id), { timeout: 20_000 })
      .toMatchObject({
        status: 'new',
        version: 3,
      });
    expect((await as('GET', work)).json.undeliveredAt).toMatch(/Z$/);
    const [row] = (await as('GET', `${FORMS.message.list}?limit=1`)).json;
    expect(row).toMatchObject({ replyRefusedAt: expect.stringMatching(/Z$/) });
    expect((await as('GET', '/api/admin/summary')).json.refused.messages).toBeGreaterThan(0);
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

  it('change only what was touched, and nothing over what a colleague has changed', async () => {
    const { work } = await submitted('quote');
    const put = (body: object, version?: number, token = admin.token) =>
      api('PUT', work, { token, body, ...(version !== undefined && over(version)) });
    const given = await put({ assigneeId: colleague.id }, 0);
    expect(given.json, given.text).toMatchObject({ assigneeId: colleague.id, version: 1 });
    // Made on an outdated panel: setting its day must not remove an assignee.
    expectError(await put({ nextOn: '2026-12-01' }, 0), 'version_conflict');
    expect((await as('GET', work)).json).toMatchObject({ nextOn: null, version: 1 });
    const dated = await put({ nextOn: '2026-12-01' }, 1);
    expect(dated.json).toMatchObject({
      assigneeId: colleague.id,
      nextOn: '2026-12-01',
      version: 2,
    });
    // Without a version the change applies to the current values, and only to the named fields.
    const freed = await put({ assigneeId: null });
    expect(freed.json).toMatchObject({ assigneeId: null, nextOn: '2026-12-01', version: 3 });
    expect((await put({}, 3)).json).toMatchObject({ nextOn: '2026-12-01', version: 3 });
    const none = await put({ nextOn: null }, 3);
    expect(none.json).toMatchObject({ assigneeId: null, nextOn: null, version: 4 });
  });

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

describe('one person', () => {
  it('is found over all kinds, by address and by phone', async () => {
    const phone = `8${String(Date.now()).slice(-7)}`;
    const quote = await submitted('quote', { phone });
    const lead = await submitted('lead', { phone: `+976 ${phone.slice(0, 4)}-${phone.slice(4)}` });
    const message = await submitted('message', { email: quote.email, phone: '' });
    const path = `/api/admin/related/${quote.entity}/${quote.id}`;
    const related = await as('GET', path);
    expect(related.status, related.text).toBe(200);
    const found = related.json.hits.map((hit: { entity: string; id: string }) => [
      hit.entity,
      hit.id,
    ]);
    expect(found).toEqual([
      [message.entity, message.id],
      [lead.entity, lead.id],
    ]);
    const searched = await as('GET', `/api/admin/search?q=${phone}`);
    expect(searched.status, searched.text).toBe(200);
    const kinds = searched.json.hits.map((hit: { entity: string }) => hit.entity);
    expect(kinds.sort()).toEqual(['design-report-requests', 'quote-requests']);
    expectError(await as('GET', '/api/admin/search?q=a'), 'validation_failed');
    expectError(await as('GET', '/api/admin/search'), 'validation_failed');
  });
});
