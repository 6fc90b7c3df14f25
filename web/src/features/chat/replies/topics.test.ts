import { afterEach, describe, expect, it, vi } from 'vitest';
import { seedTopics } from '@/content/assistant/topics.ts';
import { tellVerdict } from '../conversation/rate-reply.ts';
import { loadTopics } from './topics.ts';

// The module caches its topics, so each test imports it again.
vi.resetModules();
const { loadReplies } = await import('./knowledge.ts');

const TOPIC = {
  id: 7,
  key: 'topic-7',
  question: 'Туршилтын асуулт',
  variants: ['Туршаад үзье дээ'],
  answer: 'Старт багц: {start.price}',
  linkLabel: 'Үнэ',
  linkHref: '/pricing',
  tags: ['чатбот'],
};

type Fetch = (url: string, init: RequestInit) => Promise<Response>;
/** The panel also asks for the programme, which is not served here. */
const stubFetch = (answer: Fetch) =>
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    String(url).startsWith('/api/program')
      ? Promise.reject(new TypeError('no network'))
      : answer(url, init),
  );
const answerWith = (status: number, body: object) =>
  stubFetch(async () => new Response(JSON.stringify(body), { status }));

afterEach(() => vi.unstubAllGlobals());

const TURN = { previous: undefined, earlier: [] };

describe('the topics of the panel', () => {
  it('are the published ones of the database', async () => {
    answerWith(200, { topics: [TOPIC] });
    expect(await loadTopics()).toMatchObject([
      { key: 'topic-7', link: { label: 'Үнэ', href: '/pricing' } },
    ]);
  });

  it('are those of the build when the server fails, is out of reach, or has none', async () => {
    answerWith(500, { message: 'Алдаа', code: 'internal' });
    expect(await loadTopics()).toEqual(seedTopics);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    expect(await loadTopics()).toEqual(seedTopics);
    answerWith(200, { topics: [] });
    expect(await loadTopics()).toEqual(seedTopics);
    answerWith(200, { topics: [{ ...TOPIC, variants: undefined }] });
    expect(await loadTopics()).toEqual(seedTopics);
  });

  it('are read anew after five minutes, and nobody waits for it', async () => {
    answerWith(200, { topics: [TOPIC] });
    const reply = await (await loadReplies(0))('Туршаад үзье дээ', TURN);
    expect(reply).toMatchObject({ topic: 'topic-7', text: 'Старт багц: 59,000₮', nearest: [] });
    let answer = (_: Response) => {};
    stubFetch(() => new Promise<Response>((resolve) => (answer = resolve)));
    const old = await loadReplies(6 * 60_000);
    expect((await old('Туршаад үзье дээ', TURN)).text).toBe('Старт багц: 59,000₮');
    answer(new Response(JSON.stringify({ topics: [{ ...TOPIC, answer: 'Өөр хариулт' }] })));
    await vi.waitFor(async () =>
      expect(await (await loadReplies(6 * 60_000))('Туршаад үзье дээ', TURN)).toMatchObject({
        text: 'Өөр хариулт',
      }),
    );
  });
});

describe('what the panel tells of its replies', () => {
  it('is what it does not know: a question leaves the device masked', async () => {
    answerWith(200, { topics: [TOPIC] });
    const sent: unknown[] = [];
    const replyTo = await loadReplies(20 * 60_000);
    stubFetch(async (_, { body }) => {
      sent.push(JSON.parse(String(body)));
      return new Response(null, { status: 204 });
    });
    expect(await replyTo('Намайг Болд гэдэг, 99112233', TURN)).toMatchObject({ topic: null });
    expect(await replyTo('Туршаад үзье дээ', TURN)).toMatchObject({ topic: 'topic-7' });
    expect(sent).toEqual([{ verdict: 'missed', question: 'Намайг [нэр] гэдэг, [дугаар]' }]);
  });

  it('is said to nobody when it cannot be told', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    expect(() => tellVerdict('helped', undefined, 'price')).not.toThrow();
  });
});
