import { randomUUID } from 'node:crypto';
import type { AdminSession } from '@contract/staff-sessions.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { GOOD_FILES } from '../support/sample-files.ts';
import {
  type ApiResponse,
  adminLogin,
  api,
  expectError,
  freshEmail,
  signupPayload,
  stack,
} from './client.ts';
import { newLiveOwner, newOwner, visitor } from './own-bots.ts';
import { FORMS } from './payloads.ts';

let admin: AdminSession;
beforeAll(async () => {
  admin = await adminLogin();
});

const keyed = (method: string, path: string, key: string, body?: object, token?: string) =>
  api(method, path, {
    headers: { 'idempotency-key': key },
    ...(body && { body }),
    ...(token && { token }),
  });

async function rowsOf(list: string, email: unknown): Promise<{ id: number; status: string }[]> {
  const query = `${list}?q=${encodeURIComponent(String(email))}`;
  return (await api('GET', query, { token: admin.token })).json;
}

const atOnce = (times: number, send: () => Promise<ApiResponse>) =>
  Promise.all(Array.from({ length: times }, send));

describe('a form with a key', () => {
  it.each(Object.entries(FORMS))('of %s is stored once', async (_, { path, list, body }) => {
    const form = body();
    const key = randomUUID();
    const first = await keyed('POST', path, key, form);
    const again = await keyed('POST', path, key, form);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.json).toEqual(first.json);
    expect(await rowsOf(list, form.email)).toHaveLength(1);
    const other = body();
    expectError(await keyed('POST', path, key, other), 'idempotency_key_reused');
    expect(await rowsOf(list, other.email)).toEqual([]);
  });

  const { path, list, body } = FORMS.quote;

  it('is stored once however often it comes, also at once', async () => {
    const form = body();
    const key = randomUUID();
    const responses = await atOnce(20, () => keyed('POST', path, key, form));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    for (let n = 0; n < 20; n += 1) {
      expect((await keyed('POST', path, `"${key}"`, form)).status).toBe(201);
    }
    expect(await rowsOf(list, form.email)).toHaveLength(1);
  });

  it.each(['', '""', 'a b', '"a', 'x'.repeat(201)])('takes no %j for one', async (key) => {
    const response = await keyed('POST', path, key, body());
    expectError(response, 'validation_failed');
    expect(Object.keys(response.json.fields)).toEqual(['Idempotency-Key']);
  });
});

it('a sign-up with a key makes one account, and says so again', async () => {
  const form = signupPayload(freshEmail('keyed'));
  const key = randomUUID();
  const first = await keyed('POST', '/api/signup', key, form);
  const again = await keyed('POST', '/api/signup', key, form);
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.json).toEqual(first.json);
  expectError(await api('POST', '/api/signup', { body: form }), 'email_taken');
});

it('a sign-up with another password under its key is another request', async () => {
  const form = signupPayload(freshEmail('keyed-password'));
  const key = randomUUID();
  expect((await keyed('POST', '/api/signup', key, form)).status).toBe(201);
  const changed = { ...form, password: 'Uur12345' };
  expectError(await keyed('POST', '/api/signup', key, changed), 'idempotency_key_reused');
  // The first request is the one that counts.
  const login = (password: string) =>
    api('POST', '/api/login', { body: { email: form.email, password } });
  expect((await login(form.password)).status).toBe(200);
  expectError(await login(changed.password), 'invalid_credentials');
});

describe('a command of staff with a key', () => {
  const { path, list, body } = FORMS.registration;

  it('adds one record, also twenty at once', async () => {
    const form = { ...body(), status: 'confirmed' };
    const key = randomUUID();
    const add = () => keyed('POST', path, key, form, admin.token);
    const statuses = new Set((await atOnce(20, add)).map(({ status }) => status));
    // The repetitions wait for the first; one that has waited too long is refused.
    expect([...statuses].filter((status) => status !== 409)).toEqual([201]);
    expect((await add()).status).toBe(201);
    expect(await rowsOf(list, form.email)).toHaveLength(1);
    const changed = { ...form, status: 'paid' };
    expectError(await keyed('POST', path, key, changed, admin.token), 'idempotency_key_reused');
    // Keys belong to a person: the same key on a visitor's form is another request.
    const { status: _, ...visitors } = form;
    expect((await keyed('POST', path, key, visitors)).status).toBe(201);
    expect(await rowsOf(list, form.email)).toHaveLength(2);
  });
});

describe('one request twice at once', () => {
  type Sent = [path: string, body: { body?: object; raw?: Uint8Array<ArrayBuffer> }, other: object];
  /** A file, a customer's own record, and what a visitor sends that is no form: their rows are counted by the last. */
  const KINDS: Record<string, () => Promise<{ sent: Sent; more: object; count: () => unknown }>> = {
    'a file of staff': async () => {
      const [raw, other] = [GOOD_FILES['image/png'], GOOD_FILES['image/webp']];
      const more = { token: admin.token };
      return { sent: ['/api/admin/article-images', { raw }, { raw: other }], more, count: () => 1 };
    },
    'an answer of a customer': async () => {
      const owner = await newOwner();
      const body = { question: 'Асуулт?', wordings: [], answer: 'Хариулт' };
      const other = { body: { ...body, answer: 'Өөр хариулт' } };
      const count = async () => (await owner.answers()).length;
      const more = { token: owner.token };
      return { sent: ['/api/me/assistant/answers', { body }, other], more, count };
    },
    'a lead of a visitor': async () => {
      const owner = await newLiveOwner();
      const body = { conversation: null, name: 'Сараа', phone: '99112233', consent: true };
      const other = { body: { ...body, name: 'Туяа' } };
      const count = async () => (await owner.leads()).length;
      return { sent: [`/api/b/${owner.key}/leads`, { body }, other], more: {}, count };
    },
  };

  it.each(Object.entries(KINDS))('%s is carried out once', async (_, kind) => {
    const { sent, more, count } = await kind();
    const [path, body, other] = sent;
    const headers = { ...visitor(), 'idempotency-key': randomUUID() };
    const send = (what: object) => api('POST', path, { headers, ...more, ...what });
    const responses = await atOnce(2, () => send(body));
    const again = await send(body);
    expect(again.status, again.text).toBe(201);
    // The second may have waited too long for the first.
    for (const one of responses.filter(({ status }) => status !== 409))
      expect(one.text).toBe(again.text);
    expectError(await send(other), 'idempotency_key_reused');
    expect(await count()).toBe(1);
  });
});

it('the key is allowed from other origins and stands in the description', async () => {
  const preflight = await api('OPTIONS', FORMS.quote.path, {
    headers: {
      origin: stack.allowedOrigin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,idempotency-key',
    },
  });
  expect(preflight.headers.get('access-control-allow-headers')).toContain('idempotency-key');
  const { json } = await api('GET', '/api/openapi.json');
  const names = (path: string, method: string) =>
    json.paths[path][method].parameters.map(({ name }: { name: string }) => name);
  expect(names(FORMS.quote.path, 'post')).toContain('Idempotency-Key');
  expect(names('/api/admin/blog/{id}', 'delete')).toContain('Idempotency-Key');
  expect(names('/api/login', 'post')).not.toContain('Idempotency-Key');
  expect(names(FORMS.registration.list, 'get')).not.toContain('Idempotency-Key');
});
