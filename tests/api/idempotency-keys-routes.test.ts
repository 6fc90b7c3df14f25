import { randomUUID } from 'node:crypto';
import { takesKey } from '@contract/http/idempotency-key.ts';
import type { Route } from '@contract/http/route.ts';
import { type FormRoutes, ROUTES } from '@contract/routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GOOD_FILES } from '../support/sample-files.ts';
import {
  type ApiResponse,
  adminLogin,
  api,
  confirmIdentity,
  expectError,
  freshEmail,
  newCustomer,
  newStaff,
  PASSWORD,
  programNow,
  shownForm,
  signupPayload,
  stack,
} from './client.ts';
import { assistantId, newLiveOwner, newOwner, SALON, visitor, withDatabase } from './own-bots.ts';
import { FORM_NAMES, FORMS, type FormName } from './payloads.ts';

/** A request, and a different one that must not reuse its key; `null` if there is none. */
type Case = {
  params?: Record<string, string | number>;
  body?: object;
  /** The file that is the body. */
  raw?: Uint8Array<ArrayBuffer>;
  other: {
    params?: Record<string, string | number>;
    body?: object;
    raw?: Uint8Array<ArrayBuffer>;
  } | null;
  /** Whose request it is, where it is not the owner's. */
  token?: string;
  headers?: Record<string, string>;
  /** How many history rows it leaves when carried out once. */
  changes: number;
  /** The resulting number of records, where the history has no row. */
  stored?: () => Promise<number>;
  /** For routes that cannot succeed here: refused the same way each time. */
  refused?: 404 | 422;
};

let owner: string;

let begun: Record<string, unknown>;
// There is one programme, which other tests use too.
afterAll(async () => {
  const { status, text } = await api('PUT', '/api/admin/program', { token: owner, body: begun });
  expect(status, text).toBe(200);
});
beforeAll(async () => {
  owner = (await adminLogin()).token;
  await confirmIdentity(owner, stack.adminPassword);
  begun = await programNow(owner);
});

const NOBODY = '00000000-0000-4000-8000-000000000000';
const NOTHING = 2_000_000_000;

async function idsOf(list: string, search: string): Promise<(number | string)[]> {
  const found = await api('GET', `${list}?q=${encodeURIComponent(search)}`, { token: owner });
  expect(found.status, found.text).toBe(200);
  return found.json.map(({ id }: { id: number | string }) => id);
}

async function newRecord(form: FormName): Promise<number | string> {
  const body = FORMS[form].body();
  const headers = await shownForm();
  expect((await api('POST', FORMS[form].path, { body, headers })).status).toBe(201);
  const [id] = await idsOf(FORMS[form].list, body.email);
  return id ?? NOTHING;
}

async function newPayment({ claimed = false } = {}): Promise<number | string> {
  const body = FORMS.registration.body();
  const headers = await shownForm();
  const sent = await api('POST', FORMS.registration.path, { body, headers });
  expect(sent.status).toBe(201);
  if (claimed) {
    const raw = GOOD_FILES['image/png'];
    const path = `/api/payments/${sent.json.payment.token}/receipts`;
    expect((await api('POST', path, { raw })).status).toBe(201);
  }
  const [id] = await idsOf('/api/admin/payments', body.email);
  return id ?? NOTHING;
}

const refusal = { reason: 'Баримт бүдэг байна' };

const newArticle = async () => {
  const made = await api('POST', '/api/admin/blog', { token: owner, body: article() });
  expect(made.status, made.text).toBe(201);
  return made.json.id as number;
};
const article = () => ({ title: 'Түлхүүр', slug: `tulkhuur-${randomUUID()}`, content: 'Агуулга' });

const newUser = async () => (await idsOf('/api/admin/users', (await newCustomer()).email))[0] ?? '';

const sent = (form: FormName) => async (): Promise<Case> => {
  const body = FORMS[form].body();
  const stored = async () => (await idsOf(FORMS[form].list, body.email)).length;
  return { body, other: { body: FORMS[form].body() }, changes: 0, stored };
};
const updated = (form: FormName) => async (): Promise<Case> => {
  const params = { id: await newRecord(form) };
  const body = FORMS[form].body();
  return { params, body, other: { params, body: FORMS[form].body() }, changes: 1 };
};
const setTo = (form: FormName, status: string, another: string) => async (): Promise<Case> => {
  const params = { id: await newRecord(form) };
  return { params, body: { status }, other: { params, body: { status: another } }, changes: 1 };
};
const onRecord = (form: FormName) => async (): Promise<Case> => ({
  params: { id: await newRecord(form) },
  other: { params: { id: NOTHING } },
  changes: 1,
});
const onUser = async (): Promise<Case> => ({
  params: { id: await newUser() },
  other: { params: { id: NOBODY } },
  changes: 1,
});
const onMember = async (): Promise<Case> => ({
  params: { id: (await newStaff('keyed-member')).id },
  other: { params: { id: NOBODY } },
  changes: 1,
});

const MESSAGES = 'contact-messages';
const onThread = (body: object, other: object) => async (): Promise<Case> => {
  const params = { entity: MESSAGES, id: await newRecord('message') };
  return { params, body, other: { params, body: other }, changes: 1 };
};
async function newNote(): Promise<number> {
  const path = `/api/admin/work/${MESSAGES}/${await newRecord('message')}/notes`;
  const made = await api('POST', path, { token: owner, body: { body: 'Тэмдэглэл' } });
  expect(made.status, made.text).toBe(201);
  return made.json.notes[0].id;
}

async function newReply(): Promise<number> {
  const path = `/api/admin/work/${MESSAGES}/${await newRecord('message')}/replies`;
  const body = { subject: 'Хариу', body: 'Захидал' };
  const made = await api('POST', path, { token: owner, body });
  expect(made.status, made.text).toBe(201);
  return made.json.replied.noteId;
}

const answer = (text = 'Хариулт') => ({ question: 'Асуулт?', wordings: [], answer: text });

/** A request of a customer about the own answers; the assistant has one of them then. */
async function ofOwner(body: object, other: object): Promise<Case> {
  const customer = await newOwner();
  const stored = async () => (await customer.answers()).length;
  return { body, other: { body: other }, changes: 0, stored, token: customer.token };
}

/** An assistant that was published, by its number for staff. */
async function newAssistant(answers: readonly object[] = SALON, settings = {}): Promise<number> {
  const customer = await newOwner();
  await customer.add(answers);
  await customer.save(settings);
  await customer.publish();
  return assistantId(customer.customer.id);
}

async function newManagedAnswer(text?: string): Promise<{ id: number; answer: number }> {
  const id = await newAssistant([answer(text)]);
  const found = await api('GET', `/api/admin/assistants/${id}`, { token: owner });
  return { id, answer: found.json.answers[0].id };
}

type Id = keyof typeof ROUTES;
type Keyed = {
  [Name in Id]: (typeof ROUTES)[Name] extends { method: 'GET' } | { withoutKey: true }
    ? never
    : Name;
}[Id];

/** The routes that every form has alike. */
type OfForms = Extract<Keyed, keyof FormRoutes>;

const named = (Object.entries(ROUTES) as [Id, Route][]).filter(([, route]) => takesKey(route));

/** Sending, correcting, setting the status of and deleting a row of a form. */
function casesOf(form: FormName): [Id, () => Promise<Case>][] {
  const { path, entity } = FORMS[form];
  const record = `/api/admin/${entity}/{id}`;
  return named.flatMap(([id, route]): [Id, () => Promise<Case>][] => {
    if (route.path === path) return [[id, sent(form)]];
    if (route.path !== record && route.path !== `${record}/status`) return [];
    if (route.method === 'DELETE') return [[id, onRecord(form)]];
    if (route.method === 'PUT') return [[id, updated(form)]];
    const { status } = (route.response as unknown as { shape: { status: { options: string[] } } })
      .shape;
    const [, next = '', another = ''] = status.options;
    return [[id, setTo(form, next, another)]];
  });
}

/** Every other route that takes a key: one without its line here does not compile. */
const OWN_CASES: Record<Exclude<Keyed, OfForms>, () => Promise<Case>> = {
  grantSeat: async () => {
    const params = { id: NOTHING };
    const other = { params, body: { addSeat: true } };
    return { params, body: { addSeat: false }, other, changes: 0, refused: 404 };
  },
  signup: async () => {
    const body = signupPayload(freshEmail('keyed-signup'));
    const stored = async () => (await idsOf('/api/admin/users', body.email)).length;
    const other = { body: signupPayload(freshEmail('keyed-other')) };
    return { body, other, changes: 0, stored };
  },
  // No sign-up waits for a confirmation here; with confirmations: tests/local/confirmations.test.ts.
  correctSignUp: async () => {
    const body = (newEmail: string) => ({
      email: freshEmail('keyed'),
      password: PASSWORD,
      newEmail,
    });
    const other = { body: body(freshEmail('keyed-other')) };
    return { body: body(freshEmail('keyed-new')), other, changes: 0, refused: 422 };
  },
  setPaymentStatus: async () => {
    const params = { id: await newPayment() };
    return {
      params,
      body: { status: 'paid' },
      other: { params, body: { status: 'cancelled' } },
      // The registration is marked paid with it.
      changes: 2,
    };
  },
  refuseReceipt: async () => {
    const params = { id: await newPayment({ claimed: true }) };
    const other = { params, body: { reason: 'Дүн зөрсөн байна' } };
    return { params, body: refusal, other, changes: 1 };
  },
  takeRefusalBack: async () => {
    const params = { id: await newPayment({ claimed: true }) };
    const path = `/api/admin/payments/${params.id}/refusal`;
    expect((await api('POST', path, { token: owner, body: refusal })).status).toBe(200);
    return { params, other: { params: { id: NOTHING } }, changes: 1 };
  },
  suspendUser: onUser,
  deleteUser: onUser,
  activateUser: async () => {
    const user = await onUser();
    const path = `/api/admin/users/${user.params?.id}/suspend`;
    expect((await api('PATCH', path, { token: owner })).status).toBe(200);
    return user;
  },
  setSetupState: async () => {
    const params = { id: await newUser() };
    const other = { params, body: { setupState: 'setting_up' } };
    return { params, body: { setupState: 'running' }, other, changes: 1 };
  },
  extendTrial: async () => {
    const params = { id: await newUser() };
    return { params, body: { days: 7 }, other: { params, body: { days: 14 } }, changes: 1 };
  },
  createBlogPost: async () => ({ body: article(), other: { body: article() }, changes: 1 }),
  updateBlogPost: async () => {
    const params = { id: await newArticle() };
    return { params, body: article(), other: { params, body: article() }, changes: 1 };
  },
  deleteBlogPost: async () => ({
    params: { id: await newArticle() },
    other: { params: { id: NOTHING } },
    changes: 1,
  }),
  restoreDeleted: async () => {
    const id = await newRecord('message');
    const record = `/api/admin/contact-messages/${id}`;
    expect((await api('DELETE', record, { token: owner })).status).toBe(204);
    const [deletion] = await history();
    return { params: { id: deletion?.id ?? 0 }, other: { params: { id: NOTHING } }, changes: 1 };
  },
  markSpam: async () => {
    const entity = MESSAGES;
    const id = await newRecord('message');
    return { params: { entity, id }, other: { params: { entity, id: NOTHING } }, changes: 1 };
  },
  restoreFromSpam: async () => {
    const params = { entity: MESSAGES, id: await newRecord('message') };
    const mark = `/api/admin/spam/${params.entity}/${params.id}`;
    expect((await api('POST', mark, { token: owner })).status).toBe(204);
    return { params, other: { params: { ...params, id: NOTHING } }, changes: 1 };
  },
  // Nothing is 30 days old here.
  deleteOldSpam: async () => ({ other: null, changes: 0 }),
  findPerson: async () => ({
    body: { email: freshEmail('keyed') },
    other: { body: { email: freshEmail('keyed') } },
    changes: 0,
  }),
  erasePerson: async () => ({
    body: { email: freshEmail('keyed') },
    other: { body: { email: freshEmail('keyed') } },
    changes: 1,
  }),
  changeProgram: async () => {
    const body = await programNow(owner);
    const seats = Number(body.seats);
    return {
      body: { ...body, seats: seats - 1 },
      other: { body: { ...body, seats: seats - 2 } },
      changes: 1,
    };
  },
  retryNotification: async () => ({
    params: { id: NOBODY },
    other: { params: { id: randomUUID() } },
    changes: 0,
    refused: 404,
  }),
  sendNotificationNow: async () => ({
    params: { id: NOBODY },
    other: { params: { id: randomUUID() } },
    changes: 0,
    refused: 404,
  }),
  setNotificationSettings: async () => {
    const path = '/api/admin/notification-settings';
    await api('PUT', path, { token: owner, body: { kinds: ['users'] } });
    return { body: { kinds: ['partners'] }, other: { body: { kinds: [] } }, changes: 1 };
  },
  setRecordWork: onThread(
    { assigneeId: null, nextOn: '2030-12-01' },
    { assigneeId: null, nextOn: '2030-12-02' },
  ),
  addNote: onThread({ body: 'Нэг' }, { body: 'Хоёр' }),
  sendReply: async () => {
    const reply = { subject: 'Хариу', body: 'Нэг' };
    // Besides the reply, the status and the assignee change.
    return { ...(await onThread(reply, { ...reply, body: 'Хоёр' })()), changes: 3 };
  },
  undoReply: async () => ({
    params: { id: await newReply() },
    other: { params: { id: NOTHING } },
    changes: 2,
  }),
  updateNote: async () => {
    const params = { id: await newNote() };
    return { params, body: { body: 'Нэг' }, other: { params, body: { body: 'Хоёр' } }, changes: 1 };
  },
  deleteNote: async () => ({
    params: { id: await newNote() },
    other: { params: { id: NOTHING } },
    changes: 1,
  }),
  changeMany: async () => {
    const params = { entity: MESSAGES };
    const body = { action: 'status', value: 'contacted', ids: [await newRecord('message')] };
    return { params, body, other: { params, body: { ...body, value: 'closed' } }, changes: 1 };
  },
  undoMany: async () => {
    const body = { action: 'spam', ids: [await newRecord('message')] };
    const made = await api('POST', `/api/admin/bulk/${MESSAGES}`, { token: owner, body });
    expect(made.status, made.text).toBe(200);
    return { params: { id: made.json.id }, other: { params: { id: NOBODY } }, changes: 1 };
  },
  inviteMember: async () => {
    const invitation = () => ({ name: 'Түлхүүр', email: freshEmail('keyed'), role: 'editor' });
    return { body: invitation(), other: { body: invitation() }, changes: 1 };
  },
  cancelInvitation: async () => {
    const body = { name: 'Түлхүүр', email: freshEmail('keyed'), role: 'editor' };
    const made = await api('POST', '/api/admin/team/invitations', { token: owner, body });
    expect(made.status, made.text).toBe(201);
    return { params: { id: made.json.id }, other: { params: { id: NOBODY } }, changes: 1 };
  },
  createOwnAnswer: () => ofOwner(answer(), answer('Өөр хариулт')),
  importOwnAnswers: () => ofOwner({ answers: [answer()] }, { answers: [answer('Өөр хариулт')] }),
  leaveLead: async () => {
    const customer = await newLiveOwner();
    const params = { key: customer.key };
    const body = { conversation: null, name: 'Сараа', phone: '99112233', consent: true };
    const stored = async () => (await customer.call('GET', '/leads')).json.length;
    const other = { params, body: { ...body, name: 'Туяа' } };
    return { params, body, other, changes: 0, stored, headers: visitor() };
  },
  pauseAssistant: async () => {
    const params = { id: await newAssistant() };
    const other = { params, body: { reason: 'Өөр шалтгаан' } };
    return { params, body: { reason: 'Картын дугаар асуусан' }, other, changes: 1 };
  },
  resumeAssistant: async () => {
    const params = { id: await newAssistant() };
    const body = { reason: 'Картын дугаар асуусан' };
    const path = `/api/admin/assistants/${params.id}/pause`;
    expect((await api('POST', path, { token: owner, body })).status).toBe(200);
    return { params, other: { params: { id: NOTHING } }, changes: 1 };
  },
  clearAssistant: async () => ({
    params: { id: await newAssistant([{ ...answer('Нууц үгээ бичнэ үү') }]) },
    other: { params: { id: NOTHING } },
    changes: 1,
  }),
  refuseAssistant: async () => {
    const id = await newAssistant(SALON, { name: 'Голомт' });
    const body = { reason: 'Банк биш байна' };
    const other = { params: { id }, body: { reason: 'Өөр шалтгаан' } };
    return { params: { id }, body, other, changes: 1 };
  },
  clearManagedAnswer: async () => {
    const params = await newManagedAnswer('Нууц үгээ бичнэ үү');
    return { params, other: { params: { ...params, answer: NOTHING } }, changes: 1 };
  },
  refuseManagedAnswer: async () => {
    const params = await newManagedAnswer('Нууц үгээ бичнэ үү');
    const other = { params, body: { reason: 'Өөр шалтгаан' } };
    return { params, body: { reason: 'Нууц үг асуусан' }, other, changes: 1 };
  },
  giveConversationsBack: async () => {
    const params = { id: await newAssistant() };
    await withDatabase(
      (sql) => sql`insert into private.assistant_months (assistant_id, month, conversations)
        values (${params.id}, private.assistant_month(now()), 50)`,
    );
    return { params, body: { count: 20 }, other: { params, body: { count: 10 } }, changes: 1 };
  },
  addManagedAnswer: async () => {
    const params = { id: await newAssistant() };
    const other = { params, body: answer('Өөр хариулт') };
    return { params, body: answer(), other, changes: 1 };
  },
  changeManagedAnswer: async () => {
    const params = await newManagedAnswer();
    const other = { params, body: answer('Гурав дахь хариулт') };
    return { params, body: answer('Өөр хариулт'), other, changes: 1 };
  },
  deleteManagedAnswer: async () => {
    const params = await newManagedAnswer();
    return { params, other: { params: { ...params, answer: NOTHING } }, changes: 1 };
  },
  setMemberRole: async () => {
    const params = { id: (await newStaff('keyed-role')).id };
    const other = { params, body: { role: 'editor' } };
    return { params, body: { role: 'viewer' }, other, changes: 1 };
  },
  requireSecondFactor: async () => ({
    body: { required: false },
    other: { body: { required: true } },
    changes: 0,
  }),
  addArticleImage: async () => ({
    raw: GOOD_FILES['image/png'],
    other: { raw: GOOD_FILES['image/webp'] },
    changes: 0,
  }),
  suspendMember: onMember,
  removeMember: onMember,
  activateMember: async () => {
    const member = await onMember();
    const path = `/api/admin/team/${member.params?.id}/suspend`;
    expect((await api('PATCH', path, { token: owner })).status).toBe(200);
    return member;
  },
};

const CASES: ReadonlyMap<Id, () => Promise<Case>> = new Map([
  ...FORM_NAMES.flatMap(casesOf),
  ...(Object.entries(OWN_CASES) as [Id, () => Promise<Case>][]),
]);

type Event = { id: number };
async function history(): Promise<Event[]> {
  const response = await api('GET', '/api/admin/history?limit=20', { token: owner });
  expect(response.status, response.text).toBe(200);
  return response.json;
}

it('every route that takes a key is tried', () => {
  expect([...CASES.keys()].sort()).toEqual(named.map(([id]) => id).sort());
});

describe.each(named)('%s', (id, route) => {
  it('is carried out once under a key, answers alike, and refuses another request', async () => {
    const {
      params = {},
      body,
      raw,
      other,
      changes,
      stored,
      refused,
      token,
      headers,
    } = await (CASES.get(id) as () => Promise<Case>)();
    const key = randomUUID();
    const send = (request: Pick<Case, 'params' | 'body' | 'raw'>) =>
      api(
        route.method,
        route.path.replace(/\{(\w+)\}/g, (_, name: string) => String(request.params?.[name])),
        {
          headers: { 'idempotency-key': key, ...headers },
          ...(route.auth === 'admin' && { token: owner }),
          ...(token && { token }),
          ...(request.body && { body: request.body }),
          ...(request.raw && { raw: request.raw }),
        },
      );
    const first = () => send({ params, ...(body && { body }), ...(raw && { raw }) });
    const last = (await history())[0]?.id ?? 0;
    const expected = refused ?? route.status;

    const together = await Promise.all([first(), first()]);
    const done = together.filter(({ status }) => status === expected);
    // A request that has waited too long gets this refusal.
    const waited = together.filter(({ json }) => json?.code === 'request_in_progress');
    expect(done.length + waited.length, together.map(({ text }) => text).join()).toBe(2);
    const again = await first();
    expect(again.status, again.text).toBe(expected);
    const saidBy = ({ text, json }: ApiResponse) => (refused ? json.code : text);
    for (const response of done) expect(saidBy(response)).toBe(saidBy(again));
    if (other) expectError(await send(other), 'idempotency_key_reused');

    expect((await history()).filter((event) => event.id > last)).toHaveLength(changes);
    if (stored) expect(await stored()).toBe(1);
  });
});
