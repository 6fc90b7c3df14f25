import { randomUUID } from 'node:crypto';
import { REPLY_TEXTS } from '@assistant/own-reply-text.ts';
import { messageText } from '@assistant/talk-events.ts';
import { beforeAll, expect, it } from 'vitest';
import { api, expectError } from './client.ts';
import { newLiveOwner, type Owner, visitor } from './own-bots.ts';

/** A person takes over a talk: the visitor's browser reads what the person wrote, and no other does. */
let owner: Owner;
beforeAll(async () => {
  owner = await newLiveOwner();
});

async function wish() {
  const proof = randomUUID();
  const reply = await owner.reply({ id: proof, text: 'Хүнтэй ярья' });
  const path = `/api/b/${owner.key}/conversations/${reply.conversation}`;
  const poll = (query: Record<string, string> = { proof }, headers = {}) =>
    api('GET', `${path}?${new URLSearchParams(query)}`, { headers: { ...visitor(), ...headers } });
  const own = `/conversations/${reply.conversation}`;
  return { proof, reply, poll, own };
}

it('both read the same thread, each message once and as it was typed, until it is handed back', async () => {
  const { proof, reply, poll, own } = await wish();
  expect(reply).toMatchObject({ person: true, promised: null, takenBy: null });
  expect((await poll()).json).toMatchObject({ state: 'person', name: null, messages: [] });

  const taken = await owner.call('PATCH', `${own}/state`, { state: 'taken' });
  expect(taken.json, taken.text).toMatchObject({ status: 'taken', isMine: true, isOpen: true });
  const { personName } = taken.json;
  const asked = { id: randomUUID(), text: 'Hurgelt hed ve?', conversation: reply.conversation };
  for (const _ of ['sent', 'sent again']) {
    const silent = await owner.reply({ ...asked, toPerson: true });
    expect(silent).toMatchObject({ takenBy: personName, answers: [], said: null, message: null });
  }
  const said = { id: randomUUID(), text: '5,000₮.\nMargaash hurgene.' };
  for (const _ of ['sent', 'sent again']) {
    const wrote = await owner.call('POST', `${own}/messages`, said);
    expect(wrote.status, wrote.text).toBe(200);
  }
  const read = await poll();
  expect(read.json).toMatchObject({
    state: 'taken',
    name: personName,
    messages: [{ text: 'joined' }, { author: 'person', name: personName, text: said.text }],
  });
  const after = { proof, after: String(read.json.messages[1].id) };
  expect((await poll(after)).json.messages).toEqual([]);
  const again = await poll({ proof }, { 'if-none-match': read.headers.get('etag') });
  expect([again.status, again.text]).toEqual([304, '']);

  const back = await owner.call('PATCH', `${own}/state`, { state: 'assistant' });
  expect(back.json.messages.map(messageText).slice(2)).toEqual([
    `${personName} яриад нэгдлээ`,
    asked.text,
    said.text,
    `${personName} яриаг дуусгалаа. Одоо туслах хариулна`,
  ]);
  expect(await owner.reply({ ...asked, id: randomUUID() })).toMatchObject({ takenBy: null });
});

it('nobody reads it who has only the id of the conversation', async () => {
  const { poll } = await wish();
  const other = await wish();
  for (const proof of [randomUUID(), other.proof]) {
    expectError(await poll({ proof }), 'not_found');
  }
  expectError(await poll({}), 'validation_failed');
});

it('promises an answer now while somebody has the account open, in words that both read', async () => {
  expect((await owner.call('POST', '/presence')).status).toBe(200);
  const { reply, own } = await wish();
  expect(reply.promised).toBe(REPLY_TEXTS.promisedNow);
  const { messages } = (await owner.call('GET', own)).json;
  expect(messages[1].text).toBe(`${reply.said}\n\n${reply.promised}`);
});

it('keeps quick replies for everybody who answers', async () => {
  const text = 'Сайн байна уу? Юугаар туслах вэ?';
  const added = await owner.call('POST', '/quick-replies', { text });
  expect(added.status, added.text).toBe(201);
  expect(added.json.replies).toMatchObject([{ text }]);
  expectError(await owner.call('POST', '/quick-replies', { text: '' }), 'validation_failed');
  const [{ id, version }] = added.json.replies;
  const path = `/quick-replies/${id}`;
  const ifMatch = { 'if-match': `"${version}"` };
  const changed = await owner.call('PUT', path, { text: 'Сайн уу, {нэр}?' }, ifMatch);
  expect(changed.json.replies, changed.text).toEqual([{ id, text: 'Сайн уу, {нэр}?', version: 2 }]);
  expectError(await owner.call('PUT', path, { text }, ifMatch), 'version_conflict');
  expectError(await owner.call('DELETE', path, undefined, ifMatch), 'version_conflict');
  expect((await owner.call('DELETE', path)).status).toBe(204);
  expect((await owner.call('GET', '/quick-replies')).json).toEqual({ replies: [] });
});
