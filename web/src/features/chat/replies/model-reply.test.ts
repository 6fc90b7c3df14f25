import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Reply, Turn } from '../conversation/reply.ts';
import { answerByModel } from './model-reply.ts';

const OWN: Reply = { topic: 'price', text: 'Сэдвийн хариулт', nearest: [] };
const END = { type: 'end', topic: 'price', linkLabel: 'Үнэ харах', linkHref: '/pricing' };
const text = (said: string) => ({ type: 'text', text: said });
const line = (event: object) => `${JSON.stringify(event)}\n`;

let sent: { body: Record<string, unknown> }[] = [];
/** A response of these chunks; a function runs before the next chunk is sent. */
let chunks: (string | Error | (() => void))[] = [];
let status = 200;
let type = 'application/x-ndjson; charset=utf-8';

beforeEach(() => {
  sent = [];
  chunks = [];
  status = 200;
  type = 'application/x-ndjson; charset=utf-8';
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push({ body: JSON.parse(String(init.body)) });
    const encoder = new TextEncoder();
    const left = [...chunks];
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        for (;;) {
          if (init.signal?.aborted) return controller.error(init.signal.reason);
          const chunk = left.shift();
          if (chunk === undefined) return controller.close();
          if (chunk instanceof Error) return controller.error(chunk);
          if (typeof chunk === 'string') return controller.enqueue(encoder.encode(chunk));
          chunk();
        }
      },
    });
    return new Response(body, { status, headers: { 'content-type': type } });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function ask(question = 'Үнэ хэд вэ?', more: Partial<Turn> = {}, own = OWN) {
  const shown: string[] = [];
  const turn: Turn = {
    previous: undefined,
    earlier: [],
    signal: new AbortController().signal,
    show: (parts) => void shown.push(parts.join('')),
    ...more,
  };
  const answer = answerByModel(
    () => own,
    (topic) => topic === 'thanks',
  );
  return { reply: await answer(question, turn), shown };
}

it('shows the answer as it comes and says that a model has written it', async () => {
  chunks = [line(text('Сард ')), line(text('59,000₮.')) + line(END)];
  const { reply, shown } = await ask();
  expect(shown).toEqual(['Сард ', 'Сард 59,000₮.']);
  expect(reply).toMatchObject({ text: 'Сард 59,000₮.', topic: 'price', byModel: true });
  expect(reply.link).toEqual({ label: 'Үнэ харах', href: '/pricing' });
});

type Told = { chunks?: typeof chunks; status?: number; type?: string };

it.each<[string, Told]>([
  ['is refused', { chunks: [line(text('Сард ')), line({ type: 'refused', reason: 'unsure' })] }],
  ['breaks off in the middle of a line', { chunks: [line(text('Сард ')), '{"type":"te'] }],
  ['ends without its end', { chunks: [line(text('Сард '))] }],
  ['loses its line', { chunks: [line(text('Сард ')), new Error('lost')] }],
  ['is no JSON', { chunks: ['<html>\n'] }],
  ['is empty', { chunks: [line(END)] }],
  ['is a page of somebody else', { chunks: [line(text('Сард ')), line(END)], type: 'text/html' }],
  ['is over the limit', { status: 429 }],
  ['fails', { status: 500 }],
])('answers from the topics when the model %s', async (_, told) => {
  chunks = told.chunks ?? [];
  status = told.status ?? status;
  type = told.type ?? type;
  expect((await ask()).reply).toEqual(OWN);
  expect(sent).toHaveLength(1);
});

it('answers small talk without the model', async () => {
  const own: Reply = { topic: 'thanks', text: 'Танд ч баярлалаа!', nearest: [] };
  expect((await ask('баярлалаа', {}, own)).reply).toEqual(own);
  expect(sent).toEqual([]);
});

it('keeps what was said until it is stopped', async () => {
  const stop = new AbortController();
  chunks = [line(text('Сард ')), () => stop.abort(), line(text('59,000₮.'))];
  const { reply } = await ask('Үнэ', { signal: stop.signal });
  expect(reply).toMatchObject({ text: 'Сард', stopped: true, byModel: true });
});

it('masks who somebody is before anything leaves the page, and sends the last questions alone', async () => {
  const earlier = ['нэг', 'хоёр', 'Намайг Болд гэдэг', 'bold@example.mn'];
  await ask('99112233 руу үнээ илгээгээч', { earlier, previous: 'price' });
  const text = JSON.stringify(sent);
  for (const secret of ['Болд', 'bold@', '99112233', 'нэг"']) expect(text).not.toContain(secret);
  expect(sent[0]?.body).toMatchObject({ previous: 'price' });
  expect(sent[0]?.body.earlier).toHaveLength(3);
});
