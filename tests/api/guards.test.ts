import { createHmac, randomBytes } from 'node:crypto';
import type { Route } from '@contract/http/route.ts';
import { FORM_RECORDS, ROUTES } from '@contract/routes.ts';
import type { AdminSession } from '@contract/staff-sessions.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { GOOD_FILES } from '../support/sample-files.ts';
import {
  adminLogin,
  api,
  expectError,
  newCustomer,
  newStaff,
  operator,
  PASSWORD,
  stack,
  supabase,
} from './client.ts';
import { FORMS } from './payloads.ts';

const guarded = (Object.entries(ROUTES) as [string, Route][]).filter(
  ([, route]) => route.auth === 'admin' || route.auth === 'optional',
);

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function sign(header: object, payload: object, secret: string | Buffer): string {
  const signed = `${encode(header)}.${encode(payload)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

type Claims = Record<string, unknown>;
const parts = (token: string) => token.split('.') as [string, string, string];
const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Claims;

/**
 * A command of the operator, which must succeed: otherwise, for example, the caller would not really be
 * suspended.
 */
async function command(name: string, body: object): Promise<void> {
  const response = await operator('POST', `/rest/v1/rpc/${name}`, body);
  expect(response.status, response.text).toBeLessThan(300);
}

let admin: AdminSession;
let viewer: AdminSession;
let customer: string;
const tokens = new Map<string, string>();

beforeAll(async () => {
  admin = await adminLogin();
  viewer = await newStaff('viewer', 'viewer');
  const [head, body, signature] = parts(admin.token);
  const claims = decode(body);
  customer = (await newCustomer()).session.accessToken;

  const suspended = await newStaff('suspended');
  await command('suspend_staff', { p_who: suspended.id });
  const removed = await newStaff('removed');
  await command('revoke_staff', { p_who: removed.id });
  const gone = await newStaff('signed-out');
  await api('POST', '/api/admin/logout', { token: gone.token });

  tokens.set('garbage', 'nonsense');
  tokens.set('three dots of garbage', 'aaaa.bbbb.cccc');
  tokens.set('alg none', `${encode({ alg: 'none', typ: 'JWT' })}.${body}.`);
  tokens.set(
    'alg none with a signature',
    `${encode({ alg: 'none', typ: 'JWT' })}.${body}.${signature}`,
  );
  tokens.set('another key', sign(decode(head), claims, randomBytes(32)));
  tokens.set('claims changed', `${head}.${encode({ ...claims, exp: 4_102_444_800 })}.${signature}`);
  tokens.set('publishable key', stack.publishableKey);
  tokens.set('secret key', stack.secretKey);
  tokens.set('signed out', gone.token);
  if (stack.jwtSecret) {
    const past = Math.floor(Date.now() / 1000) - 60;
    tokens.set('expired', sign(decode(head), { ...claims, exp: past }, stack.jwtSecret));
    tokens.set(
      'no such session',
      sign(decode(head), { ...claims, session_id: crypto.randomUUID() }, stack.jwtSecret),
    );
  }
  tokens.set('suspended staff', suspended.token);
  tokens.set('removed staff', removed.token);
  const again = await supabase('POST', '/auth/v1/token?grant_type=password', {
    body: { email: removed.email, password: PASSWORD },
  });
  tokens.set('removed staff, signed in anew', again.json.access_token);
  tokens.set('ordinary customer', customer);
});

const lists = guarded.filter(([, r]) => r.list && r.path !== '/api/admin/history');

/** The revision of every list, which counts its changes: nothing may have changed. */
async function revisions(): Promise<(string | null)[]> {
  const responses = await Promise.all(
    lists.map(([, r]) => api('GET', `${r.path}?limit=1`, { token: admin.token })),
  );
  for (const response of responses) expect(response.status).toBe(200);
  return responses.map((response) => response.headers.get('etag'));
}

/** A valid body, so that only the guard can refuse. */
function bodyFor(id: string): object | undefined {
  const [kind, action] = id.split('.');
  const form = Object.values(FORMS).find(({ entity }) => entity === kind);
  if (form && action === 'setStatus') {
    const { shape } = FORM_RECORDS[form.entity].setStatus.body;
    return { status: shape.status.options.at(-1) };
  }
  if (form && (action === 'create' || action === 'update')) return form.body();
  if (id === 'createBlogPost' || id === 'updateBlogPost') {
    return { title: 'Туршилт', slug: `turshilt-${Date.now()}`, content: 'Агуулга' };
  }
  if (id === 'setRecordWork') return { assigneeId: null, nextOn: null };
  if (id === 'addNote' || id === 'updateNote') return { body: 'Тэмдэглэл' };
  if (id === 'addView' || id === 'changeView') return { name: 'Миний', address: 'tab=inbox' };
  if (id === 'changeMany') return { action: 'delete', ids: [1] };
  if (id === 'sendReply') return { subject: 'Хариу', body: 'Захидал' };
  if (id === 'setNotificationSettings') return { kinds: [] };
  if (id === 'inviteMember') return { name: 'Найз', email: 'friend@example.mn', role: 'owner' };
  if (id === 'requireSecondFactor') return { required: false };
  if (id === 'refuseReceipt') return { reason: 'Баримт уншигдахгүй байна' };
  if (id === 'pauseAssistant' || id === 'refuseAssistant' || id === 'refuseManagedAnswer') {
    return { reason: 'Хариултыг шалгаж байна' };
  }
  if (id === 'giveConversationsBack') return { count: 10 };
  if (id === 'addManagedAnswer' || id === 'changeManagedAnswer') {
    return { question: 'Хаана байдаг вэ?', answer: 'Төв гудамжинд.' };
  }
  if (id === 'grantSeat') return {};
  if (id === 'setSetupState') return { setupState: 'running' };
  if (id === 'extendTrial') return { days: 7 };
  if (id === 'setQuestionState') return { status: 'dismissed' };
  if (id === 'setMemberRole') return { role: 'owner' };
  if (id === 'setPaymentStatus') return { status: 'paid' };
  if (id === 'changeProgram') {
    return { seats: 30, discountPriceMnt: 1_000_000, fullPriceMnt: 5_000_000 };
  }
  if (id.startsWith('set')) return { status: 'contacted' };
  return undefined;
}

/** The same as options of a call; a route for a file gets a valid one. */
const sentTo = (id: string, route: Route) =>
  route.upload ? { raw: GOOD_FILES['image/png'] } : { body: bodyFor(id) };

const FORBIDDEN = new Set(['removed staff, signed in anew', 'ordinary customer']);

/** The path with an id in it: the first record's if it is a number, an unknown UUID otherwise. */
const pathOf = ({ path }: Route): string =>
  path
    .replace('{entity}', 'quote-requests')
    .replace(
      '{id}',
      /\/(users|notifications|team|invitations|bulk-changes)\//.test(path)
        ? crypto.randomUUID()
        : '1',
    )
    .replace('{answer}', '1');

describe('who is no staff in good standing is refused, and changes nothing', () => {
  let untouched: (string | null)[];
  beforeAll(async () => {
    untouched = await revisions();
  });

  it.each(guarded)('%s', async (id, route) => {
    const call = (token?: string) =>
      api(route.method, pathOf(route), { token, ...sentTo(id, route) });
    if (route.auth === 'admin') expectError(await call(), 'unauthorized');
    const refused = [...tokens].map(async ([kind, token]) => {
      const code =
        kind === 'suspended staff'
          ? 'account_suspended'
          : FORBIDDEN.has(kind)
            ? 'forbidden'
            : 'unauthorized';
      const response = await call(token);
      expect(response.json?.code, `${kind}: ${response.status} ${response.text}`).toBe(code);
      expectError(response, code);
    });
    await Promise.all(refused);
    if (route.method !== 'GET') expect(await revisions()).toEqual(untouched);
  });
});

it.each(
  (Object.entries(ROUTES) as [string, Route][]).filter(([, { auth }]) =>
    ['customer', 'assistant'].includes(auth),
  ),
)('%s is a customer’s, and refused without a token', async (_, route) => {
  const path = route.path.replace(/\{\w+\}/, '1');
  expectError(await api(route.method, path, { ...(route.body && { body: {} }) }), 'unauthorized');
});

it('shows a customer neither their own row among the users nor a published article to edit', async () => {
  const own = await newCustomer();
  const token = own.session.accessToken;
  const published = await api('GET', '/api/blog?limit=1');
  for (const path of [`/api/admin/users/${own.id}`, `/api/admin/blog/${published.json[0].id}`]) {
    expectError(await api('GET', path, { token }), 'forbidden');
  }
});

it.each([
  ['a bad id', 'PATCH', '/api/admin/quote-requests/abc/status', { status: 'contacted' }],
  ['a bad body', 'PATCH', '/api/admin/quote-requests/1/status', { status: 'unheard' }],
  ['a bad query', 'GET', '/api/admin/quote-requests?limit=0', undefined],
])('says who may call before it says what is wrong: %s', async (_, method, path, body) => {
  expectError(await api(method, path, { body }), 'unauthorized');
  expectError(await api(method, path, { body, token: tokens.get('signed out') }), 'unauthorized');
  expectError(await api(method, path, { body, token: customer }), 'forbidden');
  expect((await api(method, path, { body, token: admin.token })).status).toBeGreaterThan(403);
});

const OF_OWNERS = new Set([
  'findPerson',
  'erasePerson',
  'inviteMember',
  'cancelInvitation',
  'setMemberRole',
  'suspendMember',
  'activateMember',
  'removeMember',
  'requireSecondFactor',
]);

const OF_ALL_STAFF = new Set(['adminLogout', 'confirmIdentity']);
const changing = guarded.filter(([id, { method }]) => method !== 'GET' && !OF_ALL_STAFF.has(id));

describe('a viewer is refused in words of their own, and changes nothing', () => {
  let untouched: (string | null)[];
  beforeAll(async () => {
    untouched = await revisions();
  });

  it.each(changing)('%s', async (id, route) => {
    const sent = id.endsWith('Person')
      ? { body: { email: 'nobody@example.mn' } }
      : sentTo(id, route);
    const response = await api(route.method, pathOf(route), { token: viewer.token, ...sent });
    expectError(response, OF_OWNERS.has(id) ? 'owners_only' : 'read_only');
    expect(await revisions()).toEqual(untouched);
  });
});

it('lets a viewer read a page of a list, and export none', async () => {
  for (const [, { path }] of lists) {
    expect((await api('GET', `${path}?limit=100`, { token: viewer.token })).status).toBe(200);
    expectError(await api('GET', `${path}?limit=101`, { token: viewer.token }), 'no_export');
  }
});

it('covers every bearer operation of the contract', () => {
  expect(guarded.length).toBeGreaterThanOrEqual(28);
  expect(tokens.size).toBeGreaterThanOrEqual(12);
});
