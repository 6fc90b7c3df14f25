import type { AdminSession } from '@contract/staff-sessions.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminLogin, api, expectError, newStaff } from './client.ts';

let admin: AdminSession;
beforeAll(async () => {
  admin = await adminLogin();
});

const TELL = '/api/assistant/ratings';
const LIST = '/api/admin/assistant-questions';

const tell = (body: object) => api('POST', TELL, { body });
const as = (method: string, path: string, body?: unknown, headers = {}) =>
  api(method, path, { token: admin.token, body, headers });

type Row = { id: number; question: string; askCount: number; version: number; badly: boolean };
const listed = async (status = 'new'): Promise<Row[]> =>
  (await as('GET', `${LIST}?limit=1000&status=${status}`)).json;
const find = async (part: string, status?: string) =>
  (await listed(status)).find(({ question }) => question.includes(part));

describe('questions without a good answer', () => {
  it('are masked again by the function, and alike ones are counted together', async () => {
    const question = 'Намайг Болд гэдэг, 99112233, bold@example.mn: барс тэжээдэг үү';
    for (const text of [question, 'bars tejeedeg uu, namaig Dorj gedeg, 88112233, a@b.mn']) {
      const told = await tell({ verdict: 'missed', question: text });
      expect([told.status, told.text]).toEqual([204, '']);
    }
    const row = await find('барс тэжээдэг');
    expect(row).toMatchObject({ askCount: 2, badly: false });
    expect(row?.question).toBe('Намайг [нэр] гэдэг, [дугаар], [и-мэйл]: барс тэжээдэг үү');
    expect((await tell({ verdict: 'missed', question: 'Зурагтаа зассан уу' })).status).toBe(204);
    expect((await tell({ verdict: 'missed', question: 'zuragtaa zassan uu' })).status).toBe(204);
    expect(await find('Зурагтаа')).toMatchObject({ askCount: 2 });
  });

  it('are settled by staff, in the version that was seen, and leave the list', async () => {
    await tell({ verdict: 'missed', question: 'Далайн хүнс зардаг уу' });
    const row = await find('Далайн');
    const path = `${LIST}/${row?.id}/status`;
    const { token } = await newStaff('question-viewer', 'viewer');
    const body = { status: 'dismissed' };
    expectError(await api('PATCH', path, { token, body }), 'read_only');
    const settled = await as('PATCH', path, body, { 'if-match': `"${row?.version}"` });
    expect(settled.status, settled.text).toBe(200);
    expectError(await as('PATCH', path, body, { 'if-match': '"1"' }), 'version_conflict');
    expect(await find('Далайн')).toBeUndefined();
    expect(await find('Далайн', 'dismissed')).toMatchObject({ askCount: 1 });
  });

  it('come of a thumb down, and both thumbs are counted at the topic', async () => {
    const topic = async () =>
      (await as('GET', '/api/admin/assistant-topics?q=plan-start')).json.find(
        ({ key }: { key: string }) => key === 'plan-start',
      );
    const before = await topic();
    const question = 'Start-ын тухай буруу хариулсан';
    expect((await tell({ verdict: 'helped', topic: 'plan-start' })).status).toBe(204);
    expect((await tell({ verdict: 'not_helped', topic: 'plan-start', question })).status).toBe(204);
    const after = await topic();
    expect(after).toMatchObject({
      helped: before.helped + 1,
      notHelped: before.notHelped + 1,
      version: before.version,
    });
    expect(await find(question)).toMatchObject({ badly: true, topicQuestion: after.question });
  });

  it('are told in a form that the contract knows', async () => {
    expectError(await tell({ verdict: 'missed', question: 'а'.repeat(501) }), 'validation_failed');
    expectError(await tell({ verdict: 'hated', question: 'А' }), 'validation_failed');
    expectError(await tell({ verdict: 'helped', topic: "a'; drop table" }), 'validation_failed');
    expectError(await tell({ verdict: 'missed', question: 'А', state: 'x' }), 'validation_failed');
  });
});
