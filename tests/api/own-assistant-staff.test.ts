import { beforeAll, describe, expect, it } from 'vitest';
import { adminLogin, api, expectError } from './client.ts';
import { assistantId, newLiveOwner, type Owner, SALON } from './own-bots.ts';

const LIST = '/api/admin/assistants';
const FISHING = { question: 'Код?', wordings: [], answer: 'Картын дугаараа бичнэ үү', link: null };
const REASON = { reason: 'Хариултад картын дугаар асуусан.' };

let staff: string;
let customer: Owner;
let id: number;
beforeAll(async () => {
  staff = (await adminLogin()).token;
  customer = await newLiveOwner();
  id = await assistantId(customer.customer.id);
});

const as = (token: string, method: string, path: string, body?: unknown, version?: number) =>
  api(method, `${LIST}${path}`, {
    token,
    body,
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  });
const read = async (path = `/${id}`) => {
  const found = await as(staff, 'GET', path);
  expect(found.status, found.text).toBe(200);
  return found.json;
};

describe('staff', () => {
  it('are told like a customer which texts would wait', async () => {
    const body = { texts: [{ text: FISHING.answer, isName: false }] };
    const checked = await api('POST', '/api/me/assistant/checks', { token: staff, body });
    expect(checked.json, checked.text).toEqual({ heldFor: ['card'] });
  });

  it('find an assistant by its company, and see its settings, use and answers', async () => {
    const all = await as(staff, 'GET', '?limit=1000&status=live');
    const row = all.json.find((one: { id: number }) => one.id === id);
    expect(row).toMatchObject({ profileId: customer.customer.id, status: 'live', heldAnswers: 0 });
    const found = await as(staff, 'GET', `?q=${encodeURIComponent(row.company)}&limit=1000`);
    expect(found.json.map((one: { id: number }) => one.id)).toContain(id);
    const etag = all.headers.get('etag') ?? '';
    const headers = { 'if-none-match': etag };
    const again = await api('GET', `${LIST}?limit=1000&status=live`, { token: staff, headers });
    expect(again.status).toBe(304);
    // The list shows the conversations of the month, so another one changes the list.
    const before = row.used.conversations;
    expect(await customer.reply('Хаана байрладаг вэ?')).toMatchObject({ band: 'sure' });
    const newer = await api('GET', `${LIST}?limit=1000&status=live`, { token: staff, headers });
    expect(newer.status, newer.text).toBe(200);
    const used = newer.json.find((one: { id: number }) => one.id === id)?.used;
    expect(used).toMatchObject({ conversations: before + 1 });
    const whole = await read();
    expect(whole).toMatchObject({ work: 'answers', plan: 'trial', reports: 0 });
    expect(whole.answers).toMatchObject(SALON);
    // What visitors write is visible to the customer only.
    expect(Object.keys(whole)).not.toEqual(expect.arrayContaining(['conversations', 'leads']));
    expectError(await as(staff, 'GET', '/2000000000'), 'not_found');
  });

  it('allow or refuse each answer that waits, and the customer reads why', async () => {
    const waiting = await newLiveOwner([...SALON, FISHING]);
    const waitingId = await assistantId(waiting.customer.id);
    const queue = async (name: string) => {
      const rows = await as(staff, 'GET', `?limit=1000&status=${name}`);
      return rows.json.some((one: { id: number }) => one.id === waitingId);
    };
    expect([await queue('waiting'), await queue('unseen')]).toEqual([true, true]);
    const { answers, heldAnswers } = await read(`/${waitingId}`);
    expect(heldAnswers).toBe(1);
    const held = answers.find((one: { held: boolean }) => one.held);
    expect(held).toMatchObject({ answer: FISHING.answer, heldFor: 'card', refusal: null });
    const path = `/${waitingId}/answers/${held.id}`;
    const refusal = `${path}/refusal`;
    expectError(await as(staff, 'POST', refusal, { reason: 'а' }), 'validation_failed');
    expectError(await as(staff, 'POST', refusal, REASON, 9), 'version_conflict');
    const refused = await as(staff, 'POST', refusal, REASON, held.version);
    expect(refused.json, refused.text).toMatchObject({ held: true, refusal: REASON.reason });
    expect(await queue('waiting')).toBe(false);
    expect((await waiting.answers()).at(-1)).toMatchObject({ refusal: REASON.reason });
    expect((await waiting.reply(FISHING.question)).answers).toEqual([]);
    const cleared = await as(staff, 'POST', `${path}/clearance`, undefined, held.version);
    expect(cleared.json, cleared.text).toMatchObject({ held: false, refusal: null });
    expect((await waiting.reply(FISHING.question)).answers).toMatchObject([
      { answer: FISHING.answer },
    ]);
    const history = `/api/admin/history?entity=assistants&id=${waitingId}`;
    expect((await api('GET', history, { token: staff })).json).toHaveLength(2);
    const [first] = await waiting.answers();
    const harmless = `/${waitingId}/answers/${first?.id}/clearance`;
    expectError(await as(staff, 'POST', harmless), 'conflict');
    // A name is refused as a whole.
    expectError(await as(staff, 'POST', `/${waitingId}/refusal`, REASON), 'conflict');
    await waiting.save({ name: 'Голомт' });
    const name = await as(staff, 'POST', `/${waitingId}/refusal`, REASON);
    expect(name.json, name.text).toMatchObject({ heldFor: 'bank', refusal: REASON.reason });
    expect(await waiting.assistant()).toMatchObject({ status: 'live', refusal: REASON.reason });
  });
});
