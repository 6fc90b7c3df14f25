import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ErrorCode } from '@contract/http/errors.ts';
import type { Route } from '@contract/http/route.ts';
import { ROUTES } from '@contract/routes.ts';
import { describe, expect, it } from 'vitest';
import { api, expectError, stack } from './client.ts';

describe('health and document', () => {
  it('responds when the database responds', async () => {
    const response = await api('GET', '/api/health');
    expect(response.json).toEqual({ status: 'ok' });
  });

  it('serves an OpenAPI document of exactly these routes', async () => {
    const { json, headers } = await api('GET', '/api/openapi.json');
    expect(json.openapi).toMatch(/^3\.1/);
    for (const { path, method } of Object.values(ROUTES) as Route[]) {
      expect(json.paths[path]).toHaveProperty(method.toLowerCase());
    }
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('unknown paths and methods', () => {
  it.each(['/api/nothing', '/api/admin/nothing', '/api/admin/users/1/2/3', '/api/'])(
    '%s is a JSON error, never a page',
    async (path) => {
      expectError(await api('GET', path), 'not_found');
    },
  );

  const paths = [...new Set((Object.values(ROUTES) as Route[]).map((route) => route.path))];
  it.each(paths)('%s responds to an unused method with 405 and the used ones', async (path) => {
    const used = (Object.values(ROUTES) as Route[]).filter((route) => route.path === path);
    const unused = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].find(
      (method) => !used.some((route) => route.method === method),
    );
    const response = await api(unused ?? 'PUT', path.replace(/\{\w+\}/, '1'));
    expectError(response, 'method_not_allowed');
    for (const { method } of used) expect(response.headers.get('allow')).toContain(method);
  });
});

describe('a request that no page of ours sends', () => {
  it.each(['{"__proto__": {"name": "x"}}', '{"__proto__": 1, "name": "Болд"}'])(
    'with the body %s is refused as any unknown field is',
    async (body) => {
      const response = await fetch(`${stack.apiUrl}/api/contact-messages`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      expect(response.status).toBe(422);
      expect(Object.keys((await response.json()).fields)).toContain('__proto__');
    },
  );

  it.each(['/api/blog?limit=%ZZ', '/api/health?%', '/api/blog/%E0%A4', '/api/blog?q=%E0%A4%A'])(
    'with the broken escape of %s gets JSON',
    async (path) => {
      const response = await fetch(`${stack.apiUrl}${path}`);
      expect([200, 404, 422]).toContain(response.status);
      expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    },
  );
});

describe('a request line that names no address', () => {
  /** The response of the site's port to these bytes. */
  async function raw(line: string): Promise<string> {
    const { hostname, port, host } = new URL(stack.apiUrl);
    const socket = connect(Number(port), hostname);
    socket.write(`${line} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    return text(socket);
  }

  it
    .skipIf(stack.database === 'remote')
    .each(['GET //', 'GET /api/blog?q=%E0%A4%A', 'GET /api/blog?limit=%ZZ', 'GET /api/blog?q=% z'])(
    '%s gets JSON of the contract',
    async (line) => {
      const [head = '', ...rest] = (await raw(line)).split('\r\n\r\n');
      expect(head).toMatch(/^HTTP\/1\.1 (200|400|422)/);
      expect(head.toLowerCase()).toContain('content-type: application/json');
      if (!head.startsWith('HTTP/1.1 200')) expect(rest.join('')).toMatch(/"message":"[А-ЯӨҮ]/);
    },
  );
});

describe('cross-origin calls', () => {
  const preflight = (origin: string) =>
    api('OPTIONS', '/api/quote-requests', {
      headers: { origin, 'access-control-request-method': 'POST' },
    });

  it('are open, with credentials, to a configured origin only', async () => {
    const allowed = await preflight(stack.allowedOrigin);
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get('access-control-allow-origin')).toBe(stack.allowedOrigin);
    expect(allowed.headers.get('access-control-allow-credentials')).toBe('true');
    expect(allowed.headers.get('vary')).toMatch(/origin/i);
    for (const origin of ['https://evil.mn', 'null', `${stack.allowedOrigin}.evil.mn`]) {
      const refused = await preflight(origin);
      expect(refused.headers.get('access-control-allow-origin')).toBeNull();
      expect(refused.headers.get('access-control-allow-credentials')).toBeNull();
    }
  });
});

describe('one request of a stranger', () => {
  /** How long another request waits while `sent` is being checked. */
  async function waitedBeside(sent: Promise<unknown>): Promise<number> {
    const startedAt = performance.now();
    await api('GET', '/api/health');
    const waited = performance.now() - startedAt;
    await sent;
    return waited;
  }

  it('does not keep everybody waiting, however its address is written', async () => {
    const email = `a@${'a.'.repeat(32_000)}@`;
    const sent = api('POST', '/api/login', { body: { email, password: 'x' } });
    expect(await waitedBeside(sent)).toBeLessThan(2_000);
    expectError(await sent, 'validation_failed');
  });

  it('is not read further than its fields allow', async () => {
    const email = `a@${'a.'.repeat(490_000)}@`;
    const sent = api('POST', '/api/login', { body: { email, password: 'x' } });
    expect(await waitedBeside(sent)).toBeLessThan(2_000);
    expectError(await sent, 'body_too_large');
  });
});

describe('a refusal before the body is read', () => {
  const picture = '/api/admin/article-images';
  it.each<[code: ErrorCode, method: string, path: string, type: string]>([
    ['body_too_large', 'POST', '/api/contact-messages', 'application/json'],
    ['unsupported_media_type', 'POST', '/api/contact-messages', 'text/plain'],
    ['unauthorized', 'POST', picture, 'image/png'],
    ['not_found', 'POST', '/api/nothing', 'application/json'],
    ['method_not_allowed', 'PUT', '/api/contact-messages', 'application/json'],
  ])('reaches whoever is still sending: %s', async (code, method, path, type) => {
    const body = 'x'.repeat(4_000_000);
    const send = () =>
      fetch(`${stack.apiUrl}${path}`, { method, headers: { 'content-type': type }, body });
    const responses = await Promise.all(Array.from({ length: 8 }, send));
    const codes = await Promise.all(responses.map(async (each) => (await each.json()).code));
    expect(codes).toEqual(Array.from({ length: 8 }, () => code));
  });
});
