import { expect, it } from 'vitest';
import { mailsTo } from '../e2e/support/mails.ts';
import { adminLogin, api, expectError, freshEmail, stack } from './client.ts';
import { FORMS } from './payloads.ts';

/** The link in the mail of an acknowledgement. */
async function linkIn(email: string): Promise<string> {
  const found = async () =>
    (await mailsTo(email)).map(({ text }) => /\/request#token=([0-9a-f]{64})/.exec(text)?.[1])[0];
  await expect.poll(found, { timeout: 20_000 }).toBeDefined();
  return (await found()) ?? '';
}

const read = (token: string) => api('POST', '/api/requests/state', { body: { token } });

it.runIf(stack.database !== 'remote')(
  'an acknowledgement leads to the state of its request, and to nothing of a person',
  async () => {
    const email = freshEmail('state');
    const body = { ...FORMS.quote.body(), email };
    expect((await api('POST', FORMS.quote.path, { body })).status).toBe(201);
    const token = await linkIn(email);
    const fresh = await read(token);
    expect(fresh.status, fresh.text).toBe(200);
    expect(Object.keys(fresh.json).sort()).toEqual(['kind', 'number', 'receivedAt', 'status']);
    expect(fresh.json).toMatchObject({ kind: 'quote-requests', status: 'new' });
    const { number } = fresh.json;
    const { token: staff } = await adminLogin();
    const record = await api('GET', `${FORMS.quote.list}/${number}`, { token: staff });
    expect(record.json.email).toBe(email);
    await api('PATCH', `/api/admin/quote-requests/${number}/status`, {
      token: staff,
      body: { status: 'in_progress' },
    });
    expect((await read(token)).json.status).toBe('in_progress');
    const gone = await api('DELETE', `${FORMS.quote.list}/${number}`, { token: staff });
    expect(gone.status).toBe(204);
    expectError(await read(token), 'not_found');
  },
  60_000,
);

it('a wrong link opens nothing', async () => {
  expectError(await read('0'.repeat(64)), 'not_found');
  for (const token of ['', '1', 'g'.repeat(64), `${'0'.repeat(64)}0`]) {
    expectError(await read(token), 'validation_failed');
  }
});
