import { describe, expect, it } from 'vitest';
import * as contract from './assistant-requests.ts';
import type { Route } from './http/route.ts';
import { placedDraft } from './ordering.ts';

const order = {
  kind: 'order',
  lines: [{ good: 1, options: ['M'], count: 2 }],
  way: 'delivery',
  area: 'Төв',
  address: 'СБД, 1-р хороо',
  pay: 'delivery',
};
const accepts = (schema: { safeParse: (value: unknown) => { success: boolean } }, value: object) =>
  schema.safeParse(value).success;

describe('a draft of a request', () => {
  it('is an order with an address, unless it is fetched', () => {
    expect(accepts(placedDraft, order)).toBe(true);
    expect(accepts(placedDraft, { ...order, address: '' })).toBe(false);
    expect(accepts(placedDraft, { ...order, address: '', way: 'pickup' })).toBe(true);
  });
  it('has no price, no name of a good, and at least one piece of it', () => {
    const [line] = order.lines;
    for (const changed of [{ price: 1 }, { name: 'Даашинз' }, { count: 0 }, { count: 100 }])
      expect(accepts(placedDraft, { ...order, lines: [{ ...line, ...changed }] })).toBe(false);
    expect(accepts(placedDraft, { ...order, lines: [] })).toBe(false);
  });
});

it('a change by the owner cancels only with a reason', () => {
  expect(accepts(contract.requestChange, { status: 'cancelled' })).toBe(false);
  expect(accepts(contract.requestChange, { status: 'cancelled', reason: 'Бараа дууссан' })).toBe(
    true,
  );
});

it('the routes are the owner’s or by a secret', () => {
  const routes = Object.values(contract).filter(
    (value): value is typeof value & Route => typeof value === 'object' && 'path' in value,
  );
  for (const { path, auth } of routes)
    expect(auth, path).toBe(path.startsWith('/api/me/') ? 'assistant' : 'public');
});
