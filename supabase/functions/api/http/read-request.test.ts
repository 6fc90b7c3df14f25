import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { MAX_BODY_BYTES } from '../../_shared/contract/fields/limits.ts';
import { rowParams } from '../../_shared/contract/fields/params.ts';
import { route } from '../../_shared/contract/http/route.ts';
import type { Variables } from './context.ts';
import { ApiError } from './errors.ts';
import { type Parsed, readRequest } from './read-request.ts';

const change = route({
  method: 'PUT',
  path: '/things/{id}',
  auth: 'public',
  summary: 'A thing',
  status: 204,
  params: rowParams(),
  query: z.strictObject({ limit: z.optional(z.string().check(z.regex(/^\d$/))) }),
  body: z.strictObject({ name: z.string() }),
  staffBody: z.strictObject({ name: z.string(), status: z.string() }),
  ifMatch: true,
});

type Sent = {
  path?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer> | ReadableStream;
  isStaff?: boolean;
  form?: true;
};

/** The parsed parts of a request to this route, or the code of the error. */
async function read(sent: Sent) {
  const { path = '/things/7', headers, body = '{"name":"а"}', isStaff, form } = sent;
  const app = new Hono<{ Variables: Variables }>();
  let result: Parsed | string = '';
  app.put('/things/:id', async (c) => {
    const asked = form ? { ...change, form } : change;
    result = await readRequest(c, asked, isStaff ?? false).catch((error) => {
      if (error instanceof ApiError) return error.code;
      throw error;
    });
    return c.body(null, 204);
  });
  const init = { method: 'PUT', headers: { 'content-type': 'application/json', ...headers }, body };
  // A stream as body needs `duplex`, which the browser's types lack.
  await app.request(path, { ...init, duplex: 'half' } as RequestInit);
  return result;
}

describe('a request', () => {
  it('is read as its route says', async () => {
    expect(await read({ path: '/things/7?limit=3', headers: { 'if-match': '"4"' } })).toEqual({
      signals: {},
      challenge: undefined,
      params: { id: 7 },
      query: { limit: '3' },
      input: { name: 'а' },
      version: 4,
      knownRevision: null,
    });
  });

  it.each([
    ['nothing', '{"name":"а"}', undefined, {}],
    ['an empty honeypot', '{"name":"а","homepage":""}', undefined, {}],
    [
      'a honeypot that was filled in',
      '{"name":"а","homepage":"x"}',
      undefined,
      { honeypotFilled: true },
    ],
    [
      'a honeypot of another kind',
      '{"name":"а","homepage":[]}',
      undefined,
      { honeypotFilled: true },
    ],
    ['a token', '{"name":"а"}', '1.2.3', { token: '1.2.3' }],
  ])('of a form of visitors carries %s', async (_what, body, token, signals) => {
    const headers: Record<string, string> = token ? { 'form-token': token } : {};
    expect(await read({ headers, body, form: true })).toMatchObject({
      signals,
      input: { name: 'а' },
    });
    // On any other route the honeypot is an unknown field, and the header of the challenge is ignored.
    const elsewhere = await read({ headers, body });
    if (body.includes('homepage')) expect(elsewhere).toBe('validation_failed');
    else expect(elsewhere).toMatchObject({ signals: {} });
  });

  it('has another body from staff where the route says so', async () => {
    const body = '{"name":"а","status":"paid"}';
    expect(await read({ body })).toBe('validation_failed');
    expect(await read({ body, isStaff: true })).toMatchObject({ input: { status: 'paid' } });
  });

  it.each([
    ['an id that cannot be one', { path: '/things/x' }, 'not_found'],
    ['a version that is none', { headers: { 'if-match': '"x"' } }, 'version_conflict'],
    ['a query it does not know', { path: '/things/7?a=1' }, 'validation_failed'],
    ['another type', { headers: { 'content-type': 'text/plain' } }, 'unsupported_media_type'],
    ['half a body', { body: '{"name":' }, 'malformed_json'],
    ['a body that is not UTF-8', { body: new Uint8Array([0x22, 0xff, 0x22]) }, 'malformed_json'],
    ['the body of another route', { body: '{"title":"а"}' }, 'validation_failed'],
    ['too long a body', { body: `"${'x'.repeat(MAX_BODY_BYTES)}"` }, 'body_too_large'],
    ['one longer than its fields', { body: `"${'x'.repeat(70_000)}"` }, 'body_too_large'],
  ] satisfies [string, Sent, string][])('is refused for %s', async (_, sent, code) => {
    expect(await read(sent)).toBe(code);
  });

  it('is refused for too long a body that does not say how long it is', async () => {
    let chunks = 0;
    const body = new ReadableStream({
      pull(controller) {
        chunks += 1;
        controller.enqueue(new Uint8Array(100_000).fill(0x20));
      },
    });
    expect(await read({ body })).toBe('body_too_large');
    expect(chunks).toBeLessThan(20);
  });

  it.each([undefined, '*'])('with If-Match %s is of any version', async (tag) => {
    expect(await read(tag === undefined ? {} : { headers: { 'if-match': tag } })).toMatchObject({
      version: undefined,
    });
  });
});
