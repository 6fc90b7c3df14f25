import { beforeAll, describe, expect, it } from 'vitest';
import { adminLogin, api, confirmIdentity, expectError, freshEmail, stack } from './client.ts';
import { FORMS } from './payloads.ts';

const { path, list, body } = FORMS.message;
let token: string;
beforeAll(async () => {
  ({ token } = await adminLogin());
});

const send = (fields: object) => api('POST', path, { body: { ...body(), ...fields } });
/** A phone number that no other record has. */
const freshPhone = () => `8${String(Math.random()).slice(2, 9)}`;

/** A conversation with the assistant that was left with only a phone, as staff see it. */
async function leftPhone() {
  const phone = freshPhone();
  const sent = await send({ email: undefined, phone, source: 'assistant' });
  expect(sent.status, sent.text).toBe(201);
  const found = await api('GET', `${list}?q=${phone}`, { token });
  expect(found.json, found.text).toHaveLength(1);
  return { phone, message: found.json[0] };
}

describe('a message', () => {
  it('of the form needs an e-mail address', async () => {
    for (const source of [undefined, 'form']) {
      const refused = await send({ email: undefined, source });
      expectError(refused, 'validation_failed');
      expect(Object.keys(refused.json.fields)).toEqual(['email']);
    }
    expect(Object.keys((await api('POST', path, { body: {} })).json.fields).sort()).toEqual([
      'email',
      'message',
      'name',
    ]);
  });

  it('of the assistant needs an address or a phone', async () => {
    const refused = await send({ email: null, phone: '', source: 'assistant' });
    expectError(refused, 'validation_failed');
    expect(Object.keys(refused.json.fields)).toEqual(['phone']);
    const email = freshEmail('left');
    expect((await send({ email, phone: null, source: 'assistant' })).status).toBe(201);
    expect((await api('GET', `${list}?q=${email}`, { token })).json[0]).toMatchObject({
      email,
      phone: null,
      source: 'assistant',
    });
  });

  it('has no other source', async () => {
    const refused = await send({ source: 'elsewhere' });
    expectError(refused, 'validation_failed');
    expect(Object.keys(refused.json.fields)).toEqual(['source']);
  });
});

describe('who leaves a phone alone', () => {
  it('is found by it, in the list, in the search of all and by what is related', async () => {
    const { phone, message } = await leftPhone();
    expect(message).toMatchObject({ email: null, phone, source: 'assistant', spamReason: null });
    const { hits } = (await api('GET', `/api/admin/search?q=${phone}`, { token })).json;
    expect(hits).toMatchObject([{ entity: 'contact-messages', email: null, phone }]);
    const related = await api('GET', `/api/admin/related/contact-messages/${message.id}`, {
      token,
    });
    expect(related.json, related.text).toEqual({ hits: [] });
  });

  it('gets no mail: no acknowledgement, and no reply of staff', async () => {
    const { message } = await leftPhone();
    const replies = `/api/admin/work/contact-messages/${message.id}/replies`;
    expectError(
      await api('POST', replies, { token, body: { subject: 'Гарчиг', body: 'Хариу' } }),
      'conflict',
    );
    const email = freshEmail('thanked');
    expect((await send({ email, source: 'assistant' })).status).toBe(201);
    const [thanked] = (await api('GET', `${list}?q=${email}`, { token })).json;
    const outbox = await api('GET', '/api/admin/notifications?limit=100', { token });
    type Row = { kind: string; template: string; recordId: string | null };
    const thanks = outbox.json
      .filter(({ kind, template }: Row) => kind === 'contact-messages' && template === 'received')
      .map(({ recordId }: Row) => recordId);
    expect(thanks).toContain(String(thanked.id));
    expect(thanks).not.toContain(String(message.id));
  });

  it('may be given an address by staff, and keeps one of the two', async () => {
    const { phone, message } = await leftPhone();
    const { name, subject, message: text } = message;
    const put = (fields: object) =>
      api('PUT', `${list}/${message.id}`, {
        token,
        body: { name, subject, message: text, phone, ...fields },
      });
    const corrected = await put({ name: 'Оюун' });
    expect(corrected.json, corrected.text).toMatchObject({ name: 'Оюун', email: null, phone });
    const refused = await put({ phone: null });
    expectError(refused, 'validation_failed');
    expect(Object.keys(refused.json.fields)).toEqual(['phone']);
    const email = freshEmail('called');
    expect((await put({ email, phone: null })).json).toMatchObject({ email, phone: null });
  });

  it('is erased by it', async () => {
    const { phone } = await leftPhone();
    const act = (what: string) =>
      api('POST', `/api/admin/personal-data/${what}`, { token, body: { phone } });
    await confirmIdentity(token, stack.adminPassword);
    expect((await act('search')).json).toEqual({ contactMessages: 1 });
    expect((await act('erase')).json).toMatchObject({ contactMessages: 1 });
    expect((await api('GET', `${list}?q=${phone}`, { token })).json).toEqual([]);
  });
});

it('staff cannot take the address away from a message of the form', async () => {
  const email = freshEmail('form');
  expect((await send({ email })).status).toBe(201);
  const [message] = (await api('GET', `${list}?q=${email}`, { token })).json;
  const refused = await api('PUT', `${list}/${message.id}`, {
    token,
    body: { name: 'Оюу', phone: '99001122', message: 'Холбогдоорой' },
  });
  expectError(refused, 'validation_failed');
  expect(Object.keys(refused.json.fields)).toEqual(['email']);
});
