import type { Route } from '@contract/http/route.ts';
import { ROUTES } from '@contract/routes.ts';
import type { AdminSession } from '@contract/staff-sessions.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminLogin, api, expectError } from './client.ts';
import { FORMS } from './payloads.ts';

const LIST = FORMS.quote.list;
const mark = `жагсаалт${Date.now()}`;
let admin: AdminSession;

const list = (query: string, headers?: Record<string, string>) =>
  api('GET', `${LIST}?${query}`, { token: admin.token, ...(headers && { headers }) });

beforeAll(async () => {
  admin = await adminLogin();
  // Not in alphabetical order, so that a correct order is no accident.
  for (const name of ['Ус', 'Өвөр', 'Од', 'Үүр', 'Оюун', 'Унага']) {
    const body = { ...FORMS.quote.body(), name: `${name} ${mark}`, company: '100%_ХХК' };
    expect((await api('POST', FORMS.quote.path, { body })).status).toBe(201);
  }
});

describe('admin lists', () => {
  it('page without gap or repeat, newest first, with a total', async () => {
    const seen: number[] = [];
    let before = '';
    for (let page = 0; page < 3; page += 1) {
      const response = await list(`q=${encodeURIComponent(mark)}&limit=2${before}`);
      expect(response.headers.get('x-total-count')).toBe('6');
      seen.push(...response.json.map((row: { id: number }) => row.id));
      const next = response.headers.get('x-next-before');
      expect(next === null).toBe(page === 2);
      before = `&before=${next}`;
    }
    expect(seen).toHaveLength(6);
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => b - a));
  });

  it.each([
    'limit=0',
    'limit=1001',
    'limit=abc',
    'status=нэг',
    'sort=email',
    'foo=1',
    'before=@@',
    'assignee=x',
  ])('refuse %s', async (query) => {
    expectError(await list(query), 'validation_failed');
  });

  it('respond to an unchanged poll with 304 and no body, to a changed one in full', async () => {
    const first = await list('limit=5');
    const etag = first.headers.get('etag') ?? '';
    const unchanged = await list('limit=5', { 'if-none-match': etag });
    expect(unchanged.status).toBe(304);
    expect(unchanged.text).toBe('');
    expect((await api('POST', FORMS.quote.path, { body: FORMS.quote.body() })).status).toBe(201);
    const changed = await list('limit=5', { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
  });

  // A browser that revalidates its cache takes the headers of the 304 over the stored ones.
  it.each(['search', 'assignee'])(
    'leave the total of an unchanged %s as it was',
    async (filter) => {
      const query =
        filter === 'search' ? `limit=5&q=${encodeURIComponent(mark)}` : `assignee=${admin.id}`;
      const first = await list(query);
      const total = first.headers.get('x-total-count');
      const etag = first.headers.get('etag') ?? '';
      const unchanged = await list(query, { 'if-none-match': etag });
      expect(unchanged.status).toBe(304);
      expect(unchanged.headers.get('x-total-count') ?? total).toBe(total);
      expect(unchanged.headers.get('x-total-capped')).toBe(null);
    },
  );

  const lists = Object.values(ROUTES).filter((r: Route) => r.list && r.auth === 'admin') as Route[];
  it.each(lists.map((route) => [route.path, route] as const))(
    '%s returns what its schema says',
    async (path, route) => {
      const response = await api('GET', `${path}?limit=20`, { token: admin.token });
      expect(response.status, response.text).toBe(200);
      expect(Number(response.headers.get('x-total-count'))).toBeGreaterThanOrEqual(
        response.json.length,
      );
      for (const row of response.json) {
        const result = route.response?.safeParse(row);
        expect(result?.error?.issues ?? []).toEqual([]);
      }
    },
  );
});
