import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { functionSettings } from '../../../../tests/support/function-settings.ts';
import { createApp } from '../app.ts';
import type { Supabase } from '../data/supabase.ts';

const KEY = 'A'.repeat(22);
const OTHER = 'B'.repeat(22);
const TALK = randomUUID();

type Call = [name: string, sent: Record<string, unknown>];
let calls: Call[];
/** What the stubbed database returns for each function. */
let database: Record<string, (sent: never) => unknown>;
let modelChoices: number;
/** The version of the content of each key. */
let versions: Record<string, number>;

const content = (key: string) => ({
  id: key.charCodeAt(0),
  content_version: versions[key],
  company: 'Салон',
  model_choices: modelChoices,
  answers: [
    {
      id: key.charCodeAt(0) * 100,
      question: 'Хаана байрладаг вэ?',
      wordings: [],
      answer: `${key} ${versions[key]}`,
      link: null,
    },
  ],
});

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  calls = [];
  modelChoices = 0;
  versions = { [KEY]: 1, [OTHER]: 1 };
  database = {
    bot_content: ({ p_key: key }: { p_key: string }) => (key in versions ? content(key) : null),
    record_bot_message: ({ p }: { p: { key: string; content_version: number } }) =>
      p.content_version === versions[p.key]
        ? { outcome: 'stored', conversation: TALK, message: 7, work: 'answers' }
        : { outcome: p.key in versions ? 'stale' : 'gone', work: 'answers' },
    hit_rate_limits: () => [0],
  };
});

/** A new application with an empty cache of indexes, so that no test uses what another has read. */
function start(more: Record<string, string> = {}) {
  const supabase = {
    functionSecret: async () => 'secret',
    system: {
      rpc: async (name: string, sent: Record<string, unknown>) => {
        calls.push([name, sent]);
        return { data: database[name]?.(sent as never), error: null, status: 200 };
      },
    },
  } as unknown as Supabase;
  const app = createApp(functionSettings({ CHECK_RESPONSES: '1', ...more }), supabase);
  return async (body: object, key = KEY) => {
    const response = await app.request(`/api/b/${key}/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' },
      body: JSON.stringify({ id: randomUUID(), conversation: null, ...body }),
    });
    return { status: response.status, headers: response.headers, json: await response.json() };
  };
}

const PLACE = { text: 'Хаана байрладаг вэ?' };
const names = () => calls.map(([name]) => name);

describe('a message to a customer’s assistant', () => {
  it('costs one call of the database once the assistant is read', async () => {
    const ask = start();
    await ask(PLACE);
    calls = [];
    const { status, json } = await ask(PLACE);
    expect([status, json.answers[0].answer]).toEqual([200, `${KEY} 1`]);
    expect(names()).toEqual(['record_bot_message']);
    await ask({ pressed: 6500 });
    await ask({ text: 'Зэбра зардаг уу?' });
    // Longer than the half second after which the dispatcher would run.
    await new Promise((over) => setTimeout(over, 800));
    expect(names()).toEqual(Array(3).fill('record_bot_message'));
  });

  it('is answered by the assistant of its key, also where all else is the same', async () => {
    const ask = start();
    for (const key of [KEY, OTHER, KEY, OTHER]) {
      const { json } = await ask(PLACE, key);
      expect(json.answers[0].answer).toBe(`${key} 1`);
    }
  });

  it('is answered again where the assistant was changed meanwhile', async () => {
    const ask = start();
    await ask(PLACE);
    versions[KEY] = 2;
    expect((await ask(PLACE)).json.answers[0].answer).toBe(`${KEY} 2`);
    calls = [];
    await ask(PLACE);
    expect(names()).toEqual(['record_bot_message']);
  });

  it('is not answered for ever anew', async () => {
    const ask = start();
    database.record_bot_message = () => ({ outcome: 'stale' });
    const { status, json } = await ask(PLACE);
    expect([status, json.code]).toEqual([503, 'unavailable']);
    expect(names().filter((name) => name === 'record_bot_message')).toHaveLength(3);
  });

  it('finds nothing once the key has ended', async () => {
    const ask = start();
    await ask(PLACE);
    delete versions[KEY];
    expect((await ask(PLACE)).status).toBe(404);
    expect((await ask(PLACE)).status).toBe(404);
  });

  it('is sent to the database without an address, and masked', async () => {
    const ask = start();
    await ask({ text: 'Миний карт 4111 1111 1111 1111, УБ99112233' });
    const sent = JSON.stringify(calls);
    expect(sent).not.toMatch(/4111|99112233|203\.0/);
    expect(sent).toContain('[дугаар]');
  });

  it.each([
    [{ outcome: 'full' }, 409, 'conversation_full'],
    [{ outcome: 'site_refused' }, 403, 'site_refused'],
    [{ outcome: 'limited', retry_after: 77 }, 429, 'rate_limited'],
    [{ outcome: 'gone' }, 404, 'not_found'],
  ])('is refused as the database says: %o', async (outcome, status, code) => {
    const ask = start();
    database.record_bot_message = () => outcome;
    const refused = await ask(PLACE);
    expect([refused.status, refused.json.code]).toEqual([status, code]);
    if (status === 429) expect(refused.headers.get('retry-after')).toBe('77');
  });

  it.each(['contact', 'rests'] as const)('gets no answer where it %s', async (work) => {
    const ask = start();
    database.record_bot_message = () => ({ outcome: 'closed', conversation: TALK, work });
    const { json } = await ask(PLACE);
    expect(json).toMatchObject({ answers: [], offers: [], message: null, work });
    expect(json.person).toBe(work === 'contact');
  });

  it('gets the reply that was stored under its id', async () => {
    const ask = start();
    const first = (await ask(PLACE)).json;
    const reply = { band: 'sure', answer_ids: [6500], offer_ids: [], person: false };
    const repeated = (said: object) => () => ({
      ...{ outcome: 'repeated', conversation: TALK, message: 7, work: 'answers' },
      reply: { ...reply, ...said },
    });
    database.record_bot_message = repeated({ text: `${KEY} 1` });
    // The same id with another question gets the stored reply.
    expect((await ask({ text: 'Зэбра зардаг уу?' })).json).toEqual(first);
    database.record_bot_message = repeated({ answer_ids: [], text: 'Баяртай!' });
    expect((await ask(PLACE)).json).toMatchObject({ answers: [], said: 'Баяртай!' });
  });

  it('looks for a pressed question that it does not know, but not each time', async () => {
    const ask = start();
    await ask(PLACE);
    calls = [];
    for (let times = 0; times < 3; times += 1) {
      const { status, json } = await ask({ pressed: 1 });
      expect([status, Object.keys(json.fields)]).toEqual([422, ['text']]);
    }
    expect(names()).toEqual([]);
  });
});

describe('the owner’s model', () => {
  const model = {
    ASSISTANT_API_URL: 'http://127.0.0.1:2',
    ASSISTANT_API_KEY: 'k',
    ASSISTANT_MODEL: 'm',
  };
  const decides = (decision: string, ids: number[]) => {
    const message = { content: JSON.stringify({ decision, ids }) };
    const usage = { prompt_tokens: 900, completion_tokens: 12 };
    const asked = vi.fn(async () =>
      Response.json({ choices: [{ message, finish_reason: 'stop' }], usage }),
    );
    vi.stubGlobal('fetch', asked);
    return asked;
  };
  beforeEach(() => {
    modelChoices = 100;
    database.hit_rate_limits = () => [0, 0, 0];
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  /** Nothing that the engine finds an answer to. */
  const FAR = { text: 'Метроноос явган хэр вэ?' };

  it('chooses an answer where the engine is not sure, and what it used is stored', async () => {
    const asked = decides('sure', [1]);
    const { json } = await start(model)(FAR);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(json).toMatchObject({ band: 'sure', said: null, answers: [{ answer: `${KEY} 1` }] });
    const [, sent] = calls.find(([name]) => name === 'record_bot_message') ?? [];
    expect(sent).toMatchObject({ p: { model: { tokens_in: 900, tokens_out: 12 } } });
  });

  it('may choose as often a day as the plan says, an hour and in all', async () => {
    decides('sure', [1]);
    await start(model)(FAR);
    const [, sent] = calls.find(([name]) => name === 'hit_rate_limits') ?? [];
    expect(sent).toMatchObject({ p_limits: [60, 100, 3000], p_windows: [3600, 86_400, 86_400] });
  });

  it('is asked nothing without consent or settings, over a limit, and of what needs no choice', async () => {
    const asked = decides('sure', [1]);
    await start()(FAR);
    const ask = start(model);
    await ask(PLACE);
    await ask({ pressed: 6500 });
    await ask({ text: 'сайн байна уу' });
    await ask({ text: 'Танайх аль хавьд вэ? 99112233' });
    database.hit_rate_limits = () => [0, 3600, 0];
    const limited = (await ask(FAR)).json;
    database.hit_rate_limits = () => [0, 0, 0];
    modelChoices = 0;
    expect((await start(model)(FAR)).json).toEqual(limited);
    expect(asked).not.toHaveBeenCalled();
  });
});
