import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { functionSettings } from '../../../tests/support/function-settings.ts';
import { errorBody } from '../_shared/contract/http/errors.ts';
import { createApp } from './app.ts';
import type { Supabase } from './data/supabase.ts';

let lines: string[] = [];
beforeEach(() => {
  lines = [];
  for (const level of ['log', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((line: string) => void lines.push(line));
  }
});
afterEach(() => {
  vi.restoreAllMocks();
});

const settings = functionSettings({ ALLOWED_ORIGINS: 'https://partner.example.mn' });
// Nothing here gets as far as a call of the database.
const app = createApp(settings, {} as unknown as Supabase);

const FORM = '/api/contact-messages';

describe('a page of another origin', () => {
  const from = (origin: string, method = 'GET') =>
    app.request(FORM, { method, headers: { origin, 'access-control-request-method': 'POST' } });

  it.each(['GET', 'OPTIONS'])('gets no leave to read a response to %s', async (method) => {
    const { headers } = await from('https://attacker.example', method);
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  });

  it('gets it when it is configured, by its name and never by a star', async () => {
    const { headers } = await from('https://partner.example.mn');
    expect(headers.get('access-control-allow-origin')).toBe('https://partner.example.mn');
    expect(headers.get('access-control-allow-credentials')).toBe('true');
  });
});

it.each(['/api/nothing', '/api/admin/users', FORM])(
  'what %s says is kept by nobody and read as what it is',
  async (path) => {
    const { headers } = await app.request(path);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-type')).toContain('application/json');
  },
);

it.each(['//', '//api/blog', '/api/blog/%E0%A4', '/api/blog?limit=%ZZ', '/api/blog?%=%'])(
  'what cannot be an address, %s, gets a refusal of the contract in Mongolian',
  async (path) => {
    const response = await app.fetch(new Request(`http://127.0.0.1${path}`));
    expect([404, 422]).toContain(response.status);
    expect(errorBody.parse(await response.json()).message).toMatch(/^[\u0400-\u04ff -]+\.$/);
  },
);

it('a response to OPTIONS is not stored either', async () => {
  const { status, headers } = await app.request(FORM, { method: 'OPTIONS' });
  expect(status).toBe(204);
  expect(headers.get('cache-control')).toBe('no-store');
});

it('an aborted request is not logged as a failure', async () => {
  const body = new ReadableStream({
    pull(controller) {
      controller.error(new Error('cut'));
    },
  });
  const response = await app.request(
    new Request(`http://127.0.0.1${FORM}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      // A stream as body needs `duplex`, which the browser's types lack.
      ...{ duplex: 'half' },
    }),
  );
  expect(response.status).toBe(499);
  expect(lines.map((line) => JSON.parse(line).level)).toEqual(['info']);
});
