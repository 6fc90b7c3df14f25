import { Hono } from 'hono';
import { describe, expect, it, vi } from 'vitest';
import { type Route, route } from '../../_shared/contract/http/route.ts';
import type { Variables } from '../http/context.ts';
import { ApiError } from '../http/errors.ts';
import type { Parsed } from '../http/read-request.ts';
import { type IdempotencyKey, keyedResult, readIdempotencyKey } from './idempotency-keys.ts';
import type { DataClient, Supabase } from './supabase.ts';

const add: Route = route({
  method: 'POST',
  path: '/things',
  auth: 'admin',
  summary: 'Add',
  status: 204,
});

/** Idempotency keys of one caller, as the database keeps them. */
function keeping() {
  const kept = new Map<string, { hash: string; outcome: string | null }>();
  const rpc = async (name: string, call: Record<string, string>) => {
    const place = `${call.p_route} ${call.p_key}`;
    const known = kept.get(place);
    let data: object | null = null;
    if (name === 'begin_request') {
      if (!known) kept.set(place, { hash: call.p_request_hash ?? '', outcome: null });
      if (!known) data = { state: 'begun' };
      else if (known.hash !== call.p_request_hash) data = { state: 'other' };
      else if (known.outcome === null) data = { state: 'running' };
      else data = { state: 'done', outcome: known.outcome };
    } else if (call.p_outcome === undefined) kept.delete(place);
    else if (known) known.outcome = call.p_outcome;
    return { data, error: null, status: 200 };
  };
  return { kept, database: { rpc } as unknown as DataClient };
}

const KEY: IdempotencyKey = { key: 'k', hash: 'a' };

describe('a request with a key', () => {
  it('is carried out once, and its repetition gets the same', async () => {
    const { database } = keeping();
    let times = 0;
    const work = async () => {
      times += 1;
      return { id: times };
    };
    expect(await keyedResult(database, add, KEY, work)).toEqual({ id: 1 });
    expect(await keyedResult(database, add, KEY, work)).toEqual({ id: 1 });
    expect(await keyedResult(database, { ...add, method: 'PUT' }, KEY, work)).toEqual({ id: 2 });
    const other = keyedResult(database, add, { key: 'k', hash: 'b' }, work);
    await expect(other).rejects.toMatchObject({ code: 'idempotency_key_reused' });
    expect(times).toBe(2);
  });

  it('waits while the first is under way', async () => {
    const { database } = keeping();
    let finish = (_: string): void => undefined;
    const first = keyedResult(
      database,
      add,
      KEY,
      () =>
        new Promise<string>((end) => {
          finish = end;
        }),
    );
    const again = keyedResult(database, add, KEY, async () => 'a second one');
    setTimeout(() => finish('the first'), 50);
    expect(await Promise.all([first, again])).toEqual(['the first', 'the first']);
  });

  it('and gives up when that takes too long', async () => {
    const { database } = keeping();
    void keyedResult(database, add, KEY, () => new Promise(() => undefined));
    await expect(keyedResult(database, add, KEY, async () => 'twice')).rejects.toMatchObject({
      code: 'request_in_progress',
    });
  });

  it('that was refused is refused again where the record decides, and begun again elsewhere', async () => {
    const { database, kept } = keeping();
    const refuse = (error: unknown) => keyedResult(database, add, KEY, () => Promise.reject(error));
    const conflict = new ApiError('conflict', { fields: { name: 'давхцсан' } });
    await expect(refuse(conflict)).rejects.toBe(conflict);
    await expect(keyedResult(database, add, KEY, async () => 1)).rejects.toMatchObject({
      code: 'conflict',
      fields: { name: 'давхцсан' },
    });
    kept.clear();
    for (const error of [new ApiError('unavailable'), new ApiError('forbidden'), new Error('x')]) {
      await expect(refuse(error)).rejects.toBe(error);
      expect(kept.size).toBe(0);
    }
  });
});

describe('what a key is known by', () => {
  const supabase = { functionSecret: async () => 'secret' } as unknown as Supabase;
  const parsed: Parsed = {
    signals: {},
    challenge: undefined,
    params: { id: 1 },
    query: undefined,
    input: { email: 'a@example.mn', password: 'Nuuts1234' },
    version: 3,
    knownRevision: null,
  };
  /** The key that a request carries, or the code of the refusal. */
  async function keyOf(header: string | undefined, changed: Partial<Parsed> = {}, asked = add) {
    const app = new Hono<{ Variables: Variables }>();
    let result: IdempotencyKey | string | undefined;
    app.post('/', async (c) => {
      const reading = readIdempotencyKey(c, asked, { ...parsed, ...changed }, supabase);
      result = await reading.catch((error: ApiError) => error.code);
      return c.body(null, 204);
    });
    const headers: Record<string, string> =
      header === undefined ? {} : { 'idempotency-key': header };
    await app.request('/', { method: 'POST', headers });
    return result;
  }
  const hashOf = async (changed: Partial<Parsed>) =>
    ((await keyOf('k', changed)) as IdempotencyKey).hash;

  it('is everything that was sent, a password by a slow hash', async () => {
    const hash = await hashOf({});
    expect(hash).toMatch(/^[\w-]{43}$/);
    expect(await hashOf({})).toBe(hash);
    for (const changed of [
      { params: { id: 2 } },
      { query: { a: '1' } },
      { version: 4 },
      { input: { email: 'b@example.mn', password: 'Nuuts1234' } },
      { input: { email: 'a@example.mn', password: 'Oor12345' } },
      { input: { email: 'a@example.mn', password: '' } },
      { input: { email: 'a@example.mn', currentPassword: 'Nuuts1234' } },
      { input: { email: 'a@example.mn' } },
    ]) {
      expect(await hashOf(changed)).not.toBe(hash);
    }
  });

  it('derives the hash of a password slowly, with the secret and the key in it', async () => {
    const derive = vi.spyOn(crypto.subtle, 'deriveBits');
    await hashOf({});
    await keyOf('another');
    const calls = derive.mock.calls.map(([algorithm]) => algorithm as Pbkdf2Params);
    const [first, second] = calls;
    expect(first).toMatchObject({ name: 'PBKDF2', hash: 'SHA-256' });
    // With fewer iterations, trying passwords against this hash would be faster than against bcrypt.
    expect(first?.iterations).toBeGreaterThanOrEqual(100_000);
    expect(second?.salt).not.toEqual(first?.salt);
    derive.mockClear();
    await hashOf({ input: { email: 'a@example.mn' } });
    expect(derive).not.toHaveBeenCalled();
    derive.mockRestore();
  });

  it('is asked for where a route takes one, and has to be one', async () => {
    expect(await keyOf(undefined)).toBeUndefined();
    expect(await keyOf('x', {}, { ...add, withoutKey: true })).toBeUndefined();
    expect(await keyOf('a b')).toBe('validation_failed');
  });
});
