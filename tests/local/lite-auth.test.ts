import path from 'node:path';
import type { App, EmailMessage } from '@supabase/lite';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { loadKeys } from '../../local/keys.ts';
import { openLite } from '../../local/lite-app.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { API, type Call, callLite, PERSON, SITE } from './bare-lite.ts';

/** Auth, Storage and PGlite of lite, without our workarounds. */
const folder = temporaryFolder('site-lite');
const keys = await loadKeys(folder);
const empty = await createPgliteConnection({ url: path.join(folder, 'empty') });
const mails: EmailMessage[] = [];

const open = (options: { confirmEmails?: boolean; filesDir?: string } = {}) =>
  openLite({
    database: { connection: empty, runScript: async () => undefined },
    keys,
    siteUrl: SITE,
    send: (message) => mails.push(message),
    ...options,
  });
const call = (lite: App, route: string, request?: Call) => callLite(lite, keys, route, request);

const auth = await open();
afterAll(() => empty.close());

describe('Auth of bare lite', () => {
  it('answers an unknown path with a page and 200 (api-routes.ts)', async () => {
    const signUp = await call(auth, '/auth/v1/signup', { method: 'POST', body: PERSON });
    const { access_token: token } = (await signUp.json()) as { access_token: string };
    const response = await call(auth, '/auth/v1/nowhere', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  });

  it('lets no page of another origin call it as supabase-js does (api-routes.ts)', async () => {
    const route = '/auth/v1/token?grant_type=password';
    const preflight = await call(auth, route, {
      method: 'OPTIONS',
      headers: {
        origin: SITE,
        'access-control-request-method': 'POST',
        'access-control-request-context': 'apikey,authorization,x-client-info',
      },
    });
    expect(preflight.headers.get('access-control-allow-headers')).toBeNull();
    const refused = await call(auth, route, {
      method: 'POST',
      body: PERSON,
      headers: { origin: SITE },
    });
    expect(refused.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('signs in who is banned (profiles.suspended_at is asked instead)', async () => {
    await empty.driver.exec(
      `update auth.users set banned_until = now() + interval '1 day' where email = '${PERSON.email}'`,
    );
    const login = '/auth/v1/token?grant_type=password';
    expect((await call(auth, login, { method: 'POST', body: PERSON })).status).toBe(200);
  });

  it('writes a text of its own, in English, beside our HTML (html-text.ts)', async () => {
    await call(auth, '/auth/v1/recover', { method: 'POST', body: { email: PERSON.email } });
    const { text = '', html = '' } = mails.at(-1) ?? {};
    expect(html).toMatch(/[а-яөү]{4}/);
    expect(text).not.toMatch(/[а-яөү]{4}/);
  });

  it('does not send the mail of a sign-up again (resend.ts)', async () => {
    const confirming = await open({ confirmEmails: true });
    const body = { email: 'waits@example.mn', password: PERSON.password };
    await call(confirming, '/auth/v1/signup', { method: 'POST', body });
    const sent = mails.length;
    await call(confirming, '/auth/v1/resend', {
      method: 'POST',
      body: { type: 'signup', email: body.email },
    });
    expect(mails.slice(sent)).toEqual([]);
  });

  it('prints the trace of a body that its sender cut (whole-request.ts)', async () => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const cut = new ReadableStream({
      start: (controller) => controller.error(new Error('The sender has hung up')),
    });
    const request = new Request(`${API}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: keys.publishableKey, 'content-type': 'application/json' },
      body: cut,
      duplex: 'half',
    } as RequestInit);
    await auth.fetch(request, { peerAddress: null }).catch(() => undefined);
    const lines = printed.mock.calls.length;
    printed.mockRestore();
    expect(lines).toBeGreaterThan(0);
  });
});

describe('Storage of bare lite', () => {
  const upload = (lite: App) =>
    lite.fetch(
      new Request(`${API}/storage/v1/object/some/file`, {
        method: 'POST',
        headers: { apikey: keys.secretKey, 'content-type': 'image/png' },
        body: new Uint8Array([1]),
      }),
      { peerAddress: null },
    );

  it('keeps no file without an adapter (stored-files.ts)', async () => {
    const lite = await open({ filesDir: folder });
    // The bucket does not exist.
    expect((await upload(lite)).status).toBeLessThan(500);
    const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    lite._storageAdapter = undefined;
    const response = await upload(lite);
    printed.mockRestore();
    expect(response.status).toBe(500);
  });

  it('exports none', async () => {
    const names = Object.keys(await import('@supabase/lite'));
    expect(names.filter((name) => /storage/i.test(name) && /adapter/i.test(name))).toEqual([]);
  });
});

it('PGlite of bare lite lacks the schema extensions (supabase-base.sql)', async () => {
  const schemas = "select nspname from pg_namespace where nspname = 'extensions'";
  expect((await empty.driver.query(schemas)).rows).toEqual([]);
});
