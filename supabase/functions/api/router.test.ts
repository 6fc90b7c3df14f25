import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { actorWith } from '../../../tests/support/function-settings.ts';
import { rowParams } from '../_shared/contract/fields/params.ts';
import { route } from '../_shared/contract/http/route.ts';
import type { DataClient } from './data/supabase.ts';
import type { Variables } from './http/context.ts';
import { ApiError } from './http/errors.ts';
import { type Handlers, mountRoutes, type Services } from './router.ts';

const thing = z.object({ id: z.number(), name: z.string() });
const CONTRACT = {
  addThing: route({
    method: 'POST',
    path: '/things',
    auth: 'public',
    summary: 'Add a thing',
    status: 201,
    body: z.strictObject({ name: z.string() }),
    response: thing,
  }),
  listThings: route({
    method: 'GET',
    path: '/things',
    auth: 'admin',
    summary: 'Things',
    status: 200,
    query: z.strictObject({ limit: z.optional(z.string().check(z.maxLength(2))) }),
    response: thing,
    list: true,
    etag: 'revision',
  }),
  dropThing: route({
    method: 'DELETE',
    path: '/things/{id}',
    auth: 'admin',
    summary: 'Drop a thing',
    status: 204,
    params: rowParams(),
  }),
  sendThing: route({
    method: 'POST',
    path: '/sent',
    auth: 'optional',
    summary: 'Send a thing, as a visitor or as staff',
    status: 204,
  }),
  ownThing: route({
    method: 'GET',
    path: '/own',
    auth: 'customer',
    summary: 'A thing of a customer',
    status: 200,
    response: thing,
  }),
  saveOwnThing: route({
    method: 'PUT',
    path: '/own',
    auth: 'customer',
    summary: 'Save a thing of a customer',
    status: 200,
    response: thing,
  }),
};

const handlers: Handlers<typeof CONTRACT> = {
  addThing: async ({ input }) => ({ id: 1, name: input.name }),
  listThings: async ({ knownRevision }) =>
    knownRevision === 5
      ? { rows: null, revision: 5 }
      : { rows: [{ id: 1, name: 'а' }], total: 9, nextBefore: { id: 1 }, revision: 5 },
  dropThing: async ({ params }) => {
    if (params.id === 404) throw new ApiError('not_found');
  },
  sendThing: async () => undefined,
  ownThing: async () => ({ id: 1, name: 'а' }),
  saveOwnThing: async () => ({ id: 1, name: 'а' }),
};

const staff = actorWith({
  ...{ userId: '00000000-0000-4000-8000-000000000001', email: 'a@example.mn', sessionAlive: true },
  ...{ isStaff: true, staffName: 'А', staffRole: 'editor' },
});
const nobody = { ...staff, isStaff: false };
const customer = { ...nobody, hasProfile: true };

let asked: string[];
/** An application with these routes; the database knows the caller as `actor`. */
function serving({ actor = staff, served = handlers, checkResponses = true } = {}) {
  asked = [];
  const database = {
    rpc: async (name: string) => {
      asked.push(name);
      return { data: actor, error: null, status: 200 };
    },
  };
  const services = {
    // The router only asks the database for the caller.
    supabase: { as: () => database as unknown as DataClient },
    settings: { checkResponses, trustedProxies: 1 },
  } as unknown as Services;
  const app = new Hono<{ Variables: Variables }>();
  mountRoutes(app, CONTRACT, served, services);
  app.onError((error, c) => {
    const status = error instanceof ApiError ? error.status : 500;
    return c.text(error.message, status);
  });
  return app;
}

const token = { authorization: 'Bearer aaaa.bbbb.cccc' };

let logged: string[];
beforeEach(() => {
  logged = [];
  vi.spyOn(console, 'error').mockImplementation((line) => void logged.push(String(line)));
});
afterEach(() => vi.restoreAllMocks());

describe('a route', () => {
  it('gives the handler what its schemas made of the request, and sends its status', async () => {
    const response = await serving().request('/things', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"name":"а"}',
    });
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ id: 1, name: 'а' });
  });

  it('of a list sends rows, and its page in headers', async () => {
    const response = await serving().request('/things', { headers: token });
    expect(await response.json()).toEqual([{ id: 1, name: 'а' }]);
    expect(response.headers.get('x-total-count')).toBe('9');
    expect(response.headers.get('x-next-before')).toMatch(/^[\w-]+$/);
    const again = { ...token, 'if-none-match': response.headers.get('etag') ?? '' };
    expect((await serving().request('/things', { headers: again })).status).toBe(304);
  });
});

describe('staff', () => {
  it('are not asked for when a request succeeds', async () => {
    const app = serving();
    expect((await app.request('/things', { headers: token })).status).toBe(200);
    expect((await app.request('/things/7', { method: 'DELETE', headers: token })).status).toBe(204);
    expect(asked).toEqual([]);
  });

  it.each(['/things/404', '/things/x'])('learn why %s failed', async (path) => {
    const response = await serving().request(path, { method: 'DELETE', headers: token });
    expect(await response.text()).toBe('not_found');
    expect(asked).toEqual(['current_actor']);
  });

  it.each([
    ['a stranger', nobody, 'forbidden'],
    ['a suspended member', { ...staff, staffSuspended: true }, 'account_suspended'],
    ['a session that ended', { ...staff, sessionAlive: false }, 'unauthorized'],
  ])('and nobody else: %s learns nothing but that', async (_, actor, code) => {
    const app = serving({ actor });
    for (const path of ['/things/404', '/things/x']) {
      const response = await app.request(path, { method: 'DELETE', headers: token });
      expect(await response.text()).toBe(code);
    }
    const bad = await app.request('/things?limit=100', { headers: token });
    expect(await bad.text()).toBe(code);
  });

  it('need a token before anything is read', async () => {
    const response = await serving().request('/things/x', { method: 'DELETE' });
    expect(await response.text()).toBe('unauthorized');
    expect(asked).toEqual([]);
  });
});

describe('a token', () => {
  const sent = (authorization: string) =>
    serving().request('/sent', { method: 'POST', headers: { authorization } });

  it('that is sent where none is needed is never overlooked', async () => {
    expect((await serving().request('/sent', { method: 'POST' })).status).toBe(204);
    expect((await sent(token.authorization)).status).toBe(204);
    for (const bad of ['Bearer sb_publishable_key', 'Basic eDp5', 'Bearer', '']) {
      expect(await (await sent(bad)).text()).toBe('unauthorized');
    }
  });

  it.each([
    ['a customer', customer, 'not_found', '{"id":1,"name":"а"}'],
    ['staff', staff, 'forbidden'],
    ['nobody', nobody, 'forbidden'],
    ['a suspended customer', { ...customer, profileSuspended: true }, 'account_suspended'],
    ['a customer whose session ended', { ...customer, sessionAlive: false }, 'unauthorized'],
  ])('of %s on routes of customers', async (_, actor, refused, written = refused) => {
    const ask = async (method: string, ownThing = handlers.ownThing) => {
      const app = serving({ actor, served: { ...handlers, ownThing } });
      return (await app.request('/own', { method, headers: token })).text();
    };
    // A reading that succeeds asks nobody; what the database refuses is explained by who the caller is.
    expect(await ask('GET')).toBe('{"id":1,"name":"а"}');
    expect(asked).toEqual([]);
    const refusing = async () => {
      throw new ApiError('not_found');
    };
    expect(await ask('GET', refusing)).toBe(refused);
    expect(asked).toEqual(['current_actor']);
    expect(await ask('PUT')).toBe(written);
  });
});

describe('a response against the contract', () => {
  const lying: Handlers<typeof CONTRACT> = {
    ...handlers,
    // Types refuse a wrong field but accept an additional one.
    listThings: async () => ({ rows: [{ id: 1, name: 'а', secret: 'б' }].map((row) => row) }),
  };

  it('is a 500 with a line in the log that says where', async () => {
    const app = serving({ served: lying });
    expect((await app.request('/things', { headers: token })).status).toBe(500);
    expect(logged.join()).toContain('0.secret: not in the contract');
  });

  it('is not looked for in production', async () => {
    const app = serving({ served: lying, checkResponses: false });
    expect((await app.request('/things', { headers: token })).status).toBe(200);
  });
});

describe('types, which tsc holds', () => {
  it('bind a handler to its route', () => {
    const wrong: Handlers<typeof CONTRACT> = {
      // @ts-expect-error: the response of another route
      addThing: async () => ({ ok: true }),
      // @ts-expect-error: one row where the route has a list
      listThings: async () => ({ id: 1, name: 'а' }),
      // @ts-expect-error: a body where the route has none
      dropThing: async () => ({ id: 1 }),
    };
    // @ts-expect-error: a route without a handler
    const missing: Handlers<typeof CONTRACT> = { addThing: handlers.addThing };
    const reading: Handlers<typeof CONTRACT> = {
      ...handlers,
      addThing: async ({ input }) => {
        // @ts-expect-error: a field that the body does not have
        return { id: 1, name: input.title };
      },
    };
    expect([wrong, missing, reading]).toHaveLength(3);
  });

  it('bind a route to itself', () => {
    const wrong = [
      // @ts-expect-error: a parameter of the path without a schema
      () => route({ method: 'GET', path: '/a/{id}', auth: 'public', summary: '', status: 204 }),
      // @ts-expect-error: success with a body, but no schema of it
      () => route({ method: 'GET', path: '/a', auth: 'public', summary: '', status: 200 }),
    ];
    expect(wrong).toHaveLength(2);
  });
});
