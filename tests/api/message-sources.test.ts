import { beforeAll, describe, expect, it } from 'vitest';
import { adminLogin, api, expectError, freshEmail } from './client.ts';
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
});

describe('who leaves a phone alone', () => {
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
});
