import { createBlogPost, listAdminBlog, updateBlogPost } from '@contract/blog-posts.ts';
import { login } from '@contract/customer-sessions.ts';
import type { Route } from '@contract/http/route.ts';
import { getUser } from '@contract/managed-users.ts';
import { createQuoteRequest, quoteRequests } from '@contract/quote-requests.ts';
import { adminLogout } from '@contract/staff-sessions.ts';
import { afterEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import type * as z from 'zod/mini';
import { type ApiOptions, api, type ListPage } from './api-client.ts';
import { ApiError, NetworkError } from './api-error.ts';
import { serverNow } from './server-clock.ts';

const respondWith = (body: string | null, init?: ResponseInit) =>
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response(body, init)));

function called(): [address: string, init: RequestInit] {
  const [address, init] = vi.mocked(fetch).mock.lastCall ?? [];
  return [String(address), init ?? {}];
}

afterEach(() => vi.unstubAllGlobals());

async function failure(): Promise<unknown> {
  return api(adminLogout).then(
    () => expect.fail('the call should have failed'),
    (error: unknown) => error,
  );
}

it('the server’s clock is known from a response to a signed-in caller, whatever the browser’s says', async () => {
  const headers = { Date: 'Mon, 01 Jun 2026 00:00:00 GMT' };
  respondWith(null, { status: 204, headers });
  await api(adminLogout);
  expect(Math.abs(serverNow() - Date.now())).toBeLessThan(1000);
  await api(adminLogout, { token: 'a' });
  expect(Math.abs(serverNow() - Date.parse(headers.Date))).toBeLessThan(1000);
  localStorage.clear();
});

describe('a failure', () => {
  it('says "<status>: <body text>"', async () => {
    respondWith('no such thing', { status: 404, statusText: 'Not Found' });
    expect(await failure()).toMatchObject({ message: '404: no such thing', userMessage: null });
  });

  it('says the status text when the body is empty', async () => {
    respondWith('', { status: 502, statusText: 'Bad Gateway' });
    expect(await failure()).toMatchObject({ message: '502: Bad Gateway' });
  });

  it('carries our error body', async () => {
    const body = { message: 'Буруу', code: 'validation_failed', fields: { email: 'Зөв имэйл' } };
    respondWith(JSON.stringify(body), { status: 422 });
    const error = await failure();
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 422, userMessage: 'Буруу', fields: body.fields });
  });

  it('says how long to wait after too many requests', async () => {
    respondWith('{"message":"x","code":"rate_limited"}', {
      status: 429,
      headers: { 'Retry-After': '30' },
    });
    expect(await failure()).toMatchObject({ status: 429, retryAfter: 30 });
  });

  it('tells a missing network from a refusal', async () => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
    const error = await failure();
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({ timedOut: false });
  });

  it('is also a web page in the place of a response', async () => {
    respondWith('<html></html>', { status: 200 });
    expect(await failure()).toBeInstanceOf(NetworkError);
  });
});

describe('a call', () => {
  it('sends JSON, cookies and the token', async () => {
    respondWith('{"id":1}', { status: 201 });
    const body = { title: 'а', slug: 'a', content: 'б' };
    expect(await api(createBlogPost, { body, token: 't' })).toEqual({ id: 1 });
    const [address, init] = called();
    expect(address).toBe('/api/admin/blog');
    expect(init).toMatchObject({
      method: 'POST',
      credentials: 'include',
      body: JSON.stringify(body),
      headers: { Authorization: 'Bearer t', 'Content-Type': 'application/json' },
    });
  });

  it('puts parameters into the path, encoded, and leaves out a query that is not set', async () => {
    respondWith('{}');
    await api(getUser, { params: { id: 'а/б' } });
    expect(called()[0]).toBe(`/api/admin/users/${encodeURIComponent('а/б')}`);
    respondWith('[]');
    await api(listAdminBlog, { query: { limit: 25, q: 'a&b', status: undefined } });
    expect(called()[0]).toBe('/api/admin/blog?limit=25&q=a%26b');
  });

  it('names the version that was seen', async () => {
    respondWith('{}');
    const body = { title: 'а', slug: 'a', content: 'б' };
    await api(updateBlogPost, { params: { id: 7 }, body, version: 3 });
    expect(called()).toMatchObject(['/api/admin/blog/7', { headers: { 'If-Match': '"3"' } }]);
  });

  it('has nothing to return for a response without a body', async () => {
    respondWith(null, { status: 204 });
    expect(await api(adminLogout)).toBeUndefined();
  });
});

describe('a list', () => {
  it('is rows with what its headers say', async () => {
    respondWith('[{"id":2},{"id":1}]', {
      headers: { 'X-Total-Count': '90', 'X-Next-Before': 'abc', ETag: 'W/"r1"' },
    });
    expect(await api(quoteRequests.list)).toEqual({
      rows: [{ id: 2 }, { id: 1 }],
      total: 90,
      capped: false,
      nextBefore: 'abc',
      etag: 'W/"r1"',
    });
  });

  it('is the very page that is held when nothing has changed', async () => {
    const held = { rows: [], total: 0, capped: false, nextBefore: null, etag: 'W/"r1"' };
    respondWith(null, { status: 304 });
    expect(await api(quoteRequests.list, { held })).toBe(held);
    expect(called()[1].headers).toMatchObject({ 'If-None-Match': 'W/"r1"' });
  });
});

describe('types, which tsc holds', () => {
  type Body<R extends Route> = ApiOptions<R>['body'];

  it('bind body, parameters, query and response to the route', () => {
    expectTypeOf(api<typeof quoteRequests.list>).returns.resolves.toEqualTypeOf<
      ListPage<z.output<typeof quoteRequests.list.response>>
    >();
    expectTypeOf(api<typeof adminLogout>).returns.resolves.toEqualTypeOf<undefined>();
    expectTypeOf<Body<typeof adminLogout>>().toEqualTypeOf<undefined>();
    expectTypeOf<Body<typeof login>>().toEqualTypeOf<{ email: string; password: string }>();
    expectTypeOf<ApiOptions<typeof getUser>['params']>().toEqualTypeOf<{ id: string }>();
  });

  it('refuse what a route does not take', () => {
    const wrong = [
      // @ts-expect-error: the body is missing
      () => api(createQuoteRequest),
      // @ts-expect-error: a field is missing
      () => api(login, { body: { email: 'a@b.mn' } }),
      // @ts-expect-error: a field of the wrong type
      () => api(login, { body: { email: 'a@b.mn', password: 1 } }),
      // @ts-expect-error: a field that the route does not know
      () => api(login, { body: { email: 'a@b.mn', password: 'x', remember: true } }),
      // @ts-expect-error: no status word of this list
      () => api(quoteRequests.list, { query: { status: 'paid' } }),
      // @ts-expect-error: the parameter is missing
      () => api(getUser, {}),
      // @ts-expect-error: a route without a body
      () => api(adminLogout, { body: {} }),
      // @ts-expect-error: a route that knows no versions
      () => api(getUser, { params: { id: 'x' }, version: 1 }),
    ];
    expect(wrong).toHaveLength(8);
  });
});
