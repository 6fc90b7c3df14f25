// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from './api-error.ts';
import { discardDraft, discardTabDrafts } from './draft.ts';
import { sendOnce } from './idempotency-key.ts';

const quote = { form: 'quote', owner: null };
const body = { name: 'Болд', password: 'Nuuts1234' };
const changed = { ...body, name: 'Дорж' };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const lost = new NetworkError(false);
const answer = (status: number, code: string) =>
  new ApiError(status, '', JSON.stringify({ message: 'үг', code }), null);

/** Sends something with this outcome, and returns the idempotency key that it was sent with. */
async function keyOf(sent: object, failure?: Error, place = quote): Promise<string> {
  let key = '';
  const sending = sendOnce(place, sent, async (idempotencyKey) => {
    key = idempotencyKey;
    if (failure) throw failure;
  });
  if (failure) await expect(sending).rejects.toBe(failure);
  else await sending;
  return key;
}

describe('the key of a sending', () => {
  it.each([
    ['a lost response', lost],
    ['a failure of the server', answer(500, 'internal')],
    ['one that is still under way', answer(409, 'request_in_progress')],
    ['a page of somebody else', new ApiError(404, '', '<html>', null)],
  ])('stays after %s, whatever is sent', async (_, failure) => {
    const key = await keyOf(body, failure);
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(await keyOf(body, failure)).toBe(key);
    expect(await keyOf(changed, failure)).toBe(key);
    expect(await keyOf(body)).toBe(key);
  });

  it('is new after a success', async () => {
    const key = await keyOf(body);
    expect(await keyOf(body)).not.toBe(key);
    expect(localStorage.length).toBe(0);
  });

  it('is new for something else after a refusal, and stays for the same', async () => {
    const key = await keyOf({ name: 'Болд' }, answer(422, 'validation_failed'));
    expect(await keyOf({ name: 'Болд' }, answer(429, 'rate_limited'))).toBe(key);
    const mended = await keyOf(changed, lost);
    expect(mended).not.toBe(key);
    expect(await keyOf(changed)).toBe(mended);
  });

  it('is new after a refusal where a password was sent, which may be another one now', async () => {
    const key = await keyOf(body, answer(422, 'validation_failed'));
    const again = await keyOf({ ...body, password: 'Uur12345' }, answer(409, 'email_taken'));
    expect(again).not.toBe(key);
    expect(await keyOf(body)).not.toBe(again);
  });

  it('is new for what the server has refused because the first sending arrived', async () => {
    const key = await keyOf(body, lost);
    expect(await keyOf(changed, answer(409, 'idempotency_key_reused'))).toBe(key);
    expect(await keyOf(changed)).not.toBe(key);
  });

  it('goes with the draft, and with the tab of staff', async () => {
    const key = await keyOf(body, lost);
    discardDraft(quote);
    expect(await keyOf(body, lost)).not.toBe(key);
    const mine = { form: 'article:new', owner: 'me' } as unknown as typeof quote;
    const mineKey = await keyOf(body, lost, mine);
    expect(await keyOf(body, lost, mine)).toBe(mineKey);
    discardTabDrafts();
    expect(await keyOf(body, lost, mine)).not.toBe(mineKey);
  });

  it('is kept without anything secret', async () => {
    const key = await keyOf(body, lost);
    expect(JSON.stringify({ ...localStorage })).not.toContain('Болд');
    // The password is not stored, so a form whose password is typed again after a reload keeps its key.
    expect(await keyOf({ ...body, password: 'Uur12345' }, lost)).toBe(key);
  });
});
