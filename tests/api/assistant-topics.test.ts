import type { AdminSession } from '@contract/staff-sessions.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedTopics } from '@/content/assistant/topics.ts';
import { adminLogin, api, expectError, newStaff } from './client.ts';

let admin: AdminSession;
beforeAll(async () => {
  admin = await adminLogin();
});

const PUBLIC = '/api/assistant/topics';
const STAFF = '/api/admin/assistant-topics';

const as = (method: string, path: string, body?: unknown, headers = {}) =>
  api(method, path, { token: admin.token, body, headers });

const topic = (over: object = {}) => ({
  question: `Туршилтын асуулт ${crypto.randomUUID().slice(0, 8)}`,
  variants: ['Туршилтын асуулт уу'],
  answer: 'Багц: {start.price}',
  linkLabel: 'Үнэ харах',
  linkHref: '/pricing',
  tags: ['чатбот', 'үнэ'],
  status: 'published',
  ...over,
});

type Topic = { key: string; question: string };
const published = async (): Promise<Topic[]> => (await api('GET', PUBLIC)).json.topics;

describe('what the assistant knows', () => {
  it('is what the content brought, in a database that has just been made', async () => {
    const topics = new Map((await published()).map((one) => [one.key, one]));
    expect(seedTopics.length).toBeGreaterThan(80);
    for (const { key, link, quick: _quick, ...seed } of seedTopics) {
      const expected = { ...seed, linkLabel: link?.label ?? null, linkHref: link?.href ?? null };
      expect(topics.get(key), key).toMatchObject(expected);
    }
  });

  it('is the same for everybody, and answered with 304 to whoever has it', async () => {
    const first = await api('GET', PUBLIC);
    expect(first.headers.get('cache-control')).toContain('public');
    const etag = first.headers.get('etag') ?? '';
    const again = await api('GET', PUBLIC, { headers: { 'if-none-match': etag } });
    expect([again.status, again.text]).toEqual([304, '']);
    expect((await as('GET', PUBLIC)).text).toBe(first.text);
    expect(Object.keys(first.json.topics[0]).sort()).toEqual([
      'answer',
      'id',
      'key',
      'linkHref',
      'linkLabel',
      'question',
      'tags',
      'variants',
    ]);
  });

  it('is compressed on its way, and known again by the same tag', async () => {
    // fetch asks for gzip and unpacks it itself.
    const packed = await api('GET', PUBLIC, { headers: { 'accept-encoding': 'gzip' } });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(packed.headers.get('vary')).toMatch(/accept-encoding/i);
    const etag = packed.headers.get('etag') ?? '';
    const again = await api('GET', PUBLIC, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  it('is written, published, changed, deleted and brought back by staff', async () => {
    const body = topic({ status: 'draft' });
    const created = await as('POST', STAFF, body);
    expect(created.status, created.text).toBe(201);
    expect(created.json).toMatchObject({ ...body, helped: 0, notHelped: 0, version: 1 });
    const path = `${STAFF}/${created.json.id}`;
    const isTold = async () => (await published()).some(({ key }) => key === created.json.key);

    expect(await isTold()).toBe(false);
    const changed = await as('PUT', path, { ...body, status: 'published' }, { 'if-match': '"1"' });
    expect(changed.status, changed.text).toBe(200);
    expect(await isTold()).toBe(true);
    expectError(await as('PUT', path, topic(), { 'if-match': '"1"' }), 'version_conflict');
    const listed = await as('GET', `${STAFF}?q=${encodeURIComponent(body.question)}`);
    expect(listed.json).toMatchObject([{ id: created.json.id, status: 'published' }]);
    expect(listed.json[0]).not.toHaveProperty('variants');

    expect((await as('DELETE', path)).status).toBe(204);
    expect(await isTold()).toBe(false);
    const entries = await as(
      'GET',
      `/api/admin/history?entity=assistant-topics&id=${created.json.id}`,
    );
    expect(entries.json.map((entry: { action: string }) => entry.action)).toEqual([
      'delete',
      'update',
      'insert',
    ]);
    const restored = await as('POST', `/api/admin/history/${entries.json[0].id}/restore`);
    expect(restored.status, restored.text).toBe(204);
    expect((await as('GET', path)).json).toMatchObject({ key: created.json.key });
    expect((await as('DELETE', path)).status).toBe(204);
  });

  it.each([
    ['answer', 'Сард 59 мянга', 'шууд бичихгүй'],
    ['answer', 'Хан-Уул дүүрэг', 'шууд бичихгүй'],
    ['answer', 'Үнэ: {start.prise}', 'Ийм нэртэй мэдээлэл байхгүй'],
    ['answer', 'Үнэ: {start price}', 'хэлбэрээр'],
    ['linkHref', 'https://example.mn', 'сайтын зам'],
    ['linkHref', null, 'хоёуланг'],
    ['linkLabel', '', 'хоёуланг'],
    ['tags', [], 'Дор хаяж нэг шошго'],
    ['variants', ['а'.repeat(101)], 'тэмдэгт'],
  ])('refuses a wrong %s beside the field: %s', async (key, value, said) => {
    const response = await as('POST', STAFF, topic({ [key]: value }));
    expectError(response, 'validation_failed');
    const [field, message] = Object.entries(response.json.fields)[0] ?? [];
    expect(String(field).split('.')[0]).toBe(key);
    expect(message).toContain(said);
  });

  it('can be read and not changed by a viewer', async () => {
    const { token } = await newStaff('topic-viewer', 'viewer');
    expect((await api('GET', STAFF, { token })).status).toBe(200);
    expectError(await api('POST', STAFF, { token, body: topic() }), 'read_only');
  });
});
