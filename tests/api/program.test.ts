import { describe, expect, it } from 'vitest';
import { api } from './client.ts';

describe('GET /api/program', () => {
  it('tells everybody state, seats, prices and dates, for half a minute', async () => {
    const { status, json, headers } = await api('GET', '/api/program');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=30');
    expect(json).toMatchObject({
      seats: 30,
      discountPriceMnt: 1_000_000,
      fullPriceMnt: 5_000_000,
      opensOn: null,
      closesOn: null,
      lessonsStartOn: null,
    });
    expect(json.asOf).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/);
    expect(json.state).toBe(json.seatsLeft > 0 ? 'open' : 'full_price');
    expect(json.priceMnt).toBe(json.seatsLeft > 0 ? 1_000_000 : 5_000_000);
  });
});
