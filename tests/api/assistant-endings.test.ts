import { randomUUID } from 'node:crypto';
import type { EndingWeek } from '@contract/assistant-endings.ts';
import type { AdminSession } from '@contract/staff-sessions.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminLogin, api, expectError, newCustomer, newStaff, supabase } from './client.ts';

let admin: AdminSession;
beforeAll(async () => {
  admin = await adminLogin();
});

const TELL = '/api/assistant/endings';
const LIST = '/api/admin/assistant-endings';

const tell = (talk: unknown, ending: unknown, more: object = {}) =>
  api('POST', TELL, { body: { talk, ending, ...more } });
const listed = async (token = admin.token): Promise<EndingWeek[]> => {
  const response = await api('GET', LIST, { token });
  expect(response.status, response.text).toBe(200);
  return response.json.weeks;
};
/** The totals of this week. */
async function thisWeek(): Promise<Record<string, number>> {
  const [{ week: _, ...counts } = { week: '' }] = await listed();
  return counts;
}
/** How much each total has grown; unchanged ones are left out. */
async function grown(since: Record<string, number>): Promise<Record<string, number>> {
  const now = Object.entries(await thisWeek()).map(([ending, n]) => [
    ending,
    n - (since[ending] ?? 0),
  ]);
  return Object.fromEntries(now.filter(([, n]) => n !== 0));
}

describe('how a conversation ended', () => {
  it('is counted once, at its strongest, however often it is told', async () => {
    const before = await thisWeek();
    const talk = randomUUID();
    for (const ending of ['silence', 'silence', 'offer', 'thumbs_down', 'thumbs_up', 'offer']) {
      const told = await tell(talk, ending);
      expect([told.status, told.text]).toEqual([204, '']);
    }
    expect(await grown(before)).toEqual({ thumbsUp: 1 });
    await Promise.all([
      ...Array.from({ length: 4 }, () => tell(talk, 'form')),
      tell(randomUUID(), 'thumbs_down'),
      tell(randomUUID(), 'silence'),
      tell(randomUUID(), 'offer'),
    ]);
    expect(await grown(before)).toEqual({ form: 1, thumbsDown: 1, silence: 1, offer: 1 });
  });

  it('says the same to whoever tells it, known or not', async () => {
    const talk = randomUUID();
    const responses = [await tell(talk, 'form'), await tell(talk, 'silence')];
    for (const { status, text } of responses) expect([status, text]).toEqual([204, '']);
  });

  it('is told in the form that the contract knows, and nothing else is taken', async () => {
    const before = await thisWeek();
    for (const told of [
      await tell('1', 'form'),
      await tell(null, 'form'),
      await tell(randomUUID(), 'bored'),
      await tell(randomUUID(), ['form']),
      await tell(randomUUID(), 'form', { question: 'Намайг Болд гэдэг' }),
      await tell(randomUUID(), 'form', { week: '2020-01-06' }),
      await api('POST', TELL, { body: {} }),
    ]) {
      expectError(told, 'validation_failed');
    }
    const { fields } = (await tell('1', 'bored')).json;
    expect(Object.keys(fields).sort()).toEqual(['ending', 'talk']);
    expect(await grown(before)).toEqual({});
  });

  it('is for all staff to see, by week, and for nobody else', async () => {
    const viewer = await newStaff('ending-viewer', 'viewer');
    const weeks = await listed(viewer.token);
    expect(weeks).toEqual(await listed());
    expect(weeks).toHaveLength(12);
    for (const [place, { week }] of weeks.entries()) {
      expect(new Date(week).getUTCDay()).toBe(1);
      expect(Date.parse(weeks[0]?.week ?? '') - Date.parse(week)).toBe(place * 7 * 86_400_000);
    }
    const monday = Date.parse(`${weeks[0]?.week}T00:00:00+08:00`);
    expect(Date.now() - monday).toBeGreaterThanOrEqual(0);
    expect(Date.now() - monday).toBeLessThan(7 * 86_400_000);
    const customer = (await newCustomer()).session.accessToken;
    expectError(await api('GET', LIST), 'unauthorized');
    expectError(await api('GET', LIST, { token: customer }), 'forbidden');
  });

  it('cannot be written past the function, by anybody', async () => {
    const customer = (await newCustomer()).session.accessToken;
    const body = { p_talk: randomUUID(), p_ending: 'form' };
    const before = await thisWeek();
    for (const token of [undefined, customer, admin.token]) {
      const response = await supabase('POST', '/rest/v1/rpc/note_ending', { body, token });
      expect([401, 403]).toContain(response.status);
    }
    expect(await grown(before)).toEqual({});
  });
});
