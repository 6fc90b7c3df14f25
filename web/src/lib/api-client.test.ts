import { afterEach, describe, expect, it, vi } from 'vitest';
import { callApi } from './api-client.ts';
import { ApiError, NetworkError } from './api-error.ts';

const respondWith = (body: string, init?: ResponseInit) =>
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response(body, init)));

afterEach(() => vi.unstubAllGlobals());

async function failure(path = '/api/x'): Promise<unknown> {
  return callApi(path).then(
    () => expect.fail('the call should have failed'),
    (error: unknown) => error,
  );
}

describe('callApi', () => {
  it('says "<status>: <body text>"', async () => {
    respondWith('no such thing', { status: 404, statusText: 'Not Found' });
    expect(await failure()).toMatchObject({ message: '404: no such thing', userMessage: null });
  });

  it('says the status text when the body is empty', async () => {
    respondWith('', { status: 502, statusText: 'Bad Gateway' });
    expect(await failure()).toMatchObject({ message: '502: Bad Gateway' });
  });

  it('reads our error body', async () => {
    const body = { message: 'Буруу', code: 'validation_failed', fields: { email: 'Зөв имэйл' } };
    respondWith(JSON.stringify(body), { status: 422 });
    const error = await failure();
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 422, userMessage: 'Буруу', fields: body.fields });
  });

  it('reads how long to wait after too many requests', async () => {
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

  it('does not take a web page for a response', async () => {
    respondWith('<html></html>', { status: 200 });
    expect(await failure()).toBeInstanceOf(NetworkError);
  });

  it('sends JSON, cookies and the token', async () => {
    respondWith('{"ok":true}', { status: 201 });
    await callApi('/api/x', { method: 'POST', body: { a: 1 }, token: 't' });
    expect(fetch).toHaveBeenCalledWith(
      '/api/x',
      expect.objectContaining({
        method: 'POST',
        credentials: 'include',
        body: '{"a":1}',
        headers: expect.objectContaining({
          Authorization: 'Bearer t',
          'Content-Type': 'application/json',
        }),
      }),
    );
  });
});
