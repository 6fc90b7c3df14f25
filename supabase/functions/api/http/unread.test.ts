import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { actorWith, functionSettings } from '../../../../tests/support/function-settings.ts';
import type { ErrorBody } from '../../_shared/contract/http/errors.ts';
import { createApp } from '../app.ts';
import type { Supabase } from '../data/supabase.ts';

/**
 * A file that the sender may not upload is refused before any byte of it is read. Afterwards its bytes are dropped, up to
 * a bound, so that the refusal reaches its sender.
 */

/** Megabytes that were read, and how many of them when the line of the response was logged. */
let chunks = 0;
let readBefore = 0;
beforeEach(() => {
  chunks = 0;
  vi.spyOn(console, 'log').mockImplementation(() => {
    readBefore = chunks;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const nobody = {};
const customer = { userId: 'u', email: 'a@example.mn', sessionAlive: true, hasProfile: true };

/** A Supabase in which every limit is used up, and whoever calls is this actor. */
const supabaseOf = (actor: object) =>
  ({
    functionSecret: async () => 'secret',
    system: { rpc: async () => ({ data: [60], error: null, status: 200 }) },
    as: () => ({ rpc: async () => ({ data: actorWith(actor), error: null, status: 200 }) }),
  }) as unknown as Supabase;

async function send(path: string, actor: object, token?: string) {
  const body = new ReadableStream(
    {
      pull(controller) {
        chunks += 1;
        controller.enqueue(new Uint8Array(1024 * 1024));
      },
    },
    // The stream produces nothing until it is read.
    { highWaterMark: 0 },
  );
  const headers = { ...(token && { authorization: `Bearer ${token}` }) };
  const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit;
  const response = await createApp(functionSettings(), supabaseOf(actor)).request(path, init);
  const { code } = (await response.json()) as ErrorBody;
  return code;
}

const RECEIPT = `/api/payments/${'A'.repeat(43)}/receipts`;
const PICTURE = '/api/admin/article-images';

it.each<[what: string, path: string, actor: object, token: string | undefined, code: string]>([
  ['a receipt over the limit', RECEIPT, nobody, undefined, 'rate_limited'],
  ['a picture without a token', PICTURE, nobody, undefined, 'unauthorized'],
  ['a picture with a token that is over', PICTURE, nobody, 'eyJh.eyJz.c2ln', 'unauthorized'],
  ['a picture of a customer', PICTURE, customer, 'eyJh.eyJz.c2ln', 'forbidden'],
])('%s is refused unread', async (_, path, actor, token, code) => {
  expect(await send(path, actor, token)).toBe(code);
  expect(readBefore).toBe(0);
  expect(chunks).toBe(21);
});
