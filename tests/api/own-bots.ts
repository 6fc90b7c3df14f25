import { randomUUID } from 'node:crypto';
import type { RequestListItem } from '@contract/assistant-requests.ts';
import type { BotReply } from '@contract/bots.ts';
import type { CustomerSession } from '@contract/customer-sessions.ts';
import type { OwnAnswer } from '@contract/own-answers.ts';
import type { OwnAssistant } from '@contract/own-assistant.ts';
import type { Lead } from '@contract/own-conversations.ts';
import postgres from 'postgres';
import { expect } from 'vitest';
import { type ApiResponse, adminLogin, api, newCustomer, stack } from './client.ts';

/** The answers of a salon. */
export const SALON = [
  {
    question: 'Хаана байрладаг вэ?',
    wordings: ['Хаяг хаана вэ', 'Салон хаана байдаг вэ'],
    answer: 'Сөүлийн гудамж, Жишээ төвийн 2 давхарт.',
    link: null,
  },
  {
    question: 'Үс засуулах хэд вэ?',
    wordings: ['Үс засах үнэ хэд вэ', 'Тайралт ямар үнэтэй вэ'],
    answer: 'Эрэгтэй үс засалт 25,000₮, эмэгтэй 40,000₮.',
    link: null,
  },
  {
    question: 'Хэдэн цагт нээдэг вэ?',
    wordings: ['Цагийн хуваарь', 'Хэдэн цагаас ажилладаг вэ'],
    answer: 'Өдөр бүр 10:00–20:00 цагт ажиллана.',
    link: null,
  },
];

/** Each visitor has an address in a network of its own, so that their limits are separate. */
export function visitor(): Record<string, string> {
  const group = () => Math.floor(Math.random() * 65_535 + 1).toString(16);
  return { 'x-forwarded-for': `2001:db8:${group()}:${group()}::1` };
}

/** A customer with an assistant. */
export class Owner {
  readonly customer: CustomerSession;
  readonly token: string;
  key: string;
  constructor(customer: CustomerSession, token: string, key: string) {
    this.customer = customer;
    this.token = token;
    this.key = key;
  }

  call(method: string, path: string, body?: unknown, headers = {}): Promise<ApiResponse> {
    return api(method, `/api/me/assistant${path}`, { token: this.token, body, headers });
  }
  async assistant(): Promise<OwnAssistant> {
    const found = await this.call('GET', '');
    expect(found.status, found.text).toBe(200);
    return found.json;
  }
  async answers(): Promise<OwnAnswer[]> {
    return (await this.call('GET', '/answers')).json.answers;
  }
  async leads(): Promise<(Lead | null)[]> {
    const listed: RequestListItem[] = (await this.call('GET', '/requests?kind=lead')).json;
    return listed.map(({ lead }) => lead);
  }
  async save(changes: object): Promise<OwnAssistant> {
    const saved = await this.call('PUT', '', { ...settingsOf(await this.assistant()), ...changes });
    expect(saved.status, saved.text).toBe(200);
    return saved.json;
  }
  async add(answers: readonly object[]): Promise<OwnAnswer[]> {
    const added = await this.call('POST', '/answers/imports', { answers });
    expect(added.status, added.text).toBe(201);
    return added.json.answers;
  }
  async publish(): Promise<OwnAssistant> {
    const published = await this.call('POST', '/publication');
    expect(published.status, published.text).toBe(200);
    return published.json;
  }
  /** A message of a visitor of this customer. */
  async ask(asked: string | object, headers = visitor()): Promise<ApiResponse> {
    const more = typeof asked === 'string' ? { text: asked } : asked;
    const { token } = (await api('POST', '/api/form-token')).json;
    const body = { id: randomUUID(), conversation: null, token, ...more };
    return api('POST', `/api/b/${this.key}/messages`, { body, headers });
  }
  async reply(asked: string | object, headers = visitor()): Promise<BotReply> {
    const replied = await this.ask(asked, headers);
    expect(replied.status, replied.text).toBe(200);
    return replied.json;
  }
}

/** The body of PUT for what GET returned. */
export const settingsOf = ({
  name,
  greeting,
  colour,
  phone,
  hours,
  sites,
  modelAllowed,
  mails,
}: OwnAssistant) => ({ name, greeting, colour, phone, hours, sites, modelAllowed, mails });

/** A customer whose assistant has no answer yet. */
export async function newOwner(who = 'owner'): Promise<Owner> {
  const customer = await newCustomer(who);
  const { accessToken: token } = customer.session;
  const owner = new Owner(customer, token, '');
  owner.key = (await owner.assistant()).key;
  return owner;
}

/** A customer whose assistant is live with these answers. */
export async function newLiveOwner(answers: readonly object[] = SALON): Promise<Owner> {
  const owner = await newOwner();
  await owner.add(answers);
  expect(await owner.publish()).toMatchObject({ status: 'live', work: 'answers' });
  return owner;
}

/** Statements of the operator, in place of waiting. */
export async function withDatabase<Result>(
  work: (sql: postgres.Sql) => Promise<Result>,
): Promise<Result> {
  const sql = postgres(stack.databaseUrl ?? '', { max: 1, onnotice: () => undefined });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

/** The number by which staff find the assistant of a customer. */
export async function assistantId(customerId: string): Promise<number> {
  const { token } = await adminLogin();
  const found = await api('GET', '/api/admin/assistants?limit=1000', { token });
  const rows: { id: number; profileId: string }[] = found.json;
  return rows.find(({ profileId }) => profileId === customerId)?.id ?? 0;
}
