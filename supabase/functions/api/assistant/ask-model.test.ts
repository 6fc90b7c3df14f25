import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ModelStandIn } from '../../../../tests/support/model-stand-in.ts';
import { askModel, type ChatMessage } from './ask-model.ts';

let model: ModelStandIn;
beforeAll(async () => {
  model = await ModelStandIn.open();
});
afterAll(() => model.close());
beforeEach(() => {
  model.answer = {};
  model.asked.length = 0;
});

const MESSAGES: ChatMessage[] = [{ role: 'user', content: 'Үнэ хэд вэ?' }];
const QUICK = { begin: 400, piece: 400, whole: 900 };
const settings = (url = `${model.url}/chat/completions`) => ({ url, key: 'k', model: 'm' });

async function answer(url?: string): Promise<string> {
  let text = '';
  for await (const piece of askModel(settings(url), MESSAGES, QUICK)) text += piece;
  return text;
}

it('asks in the shape of chat completions and gives the answer as it comes', async () => {
  model.answer = { says: ['Сард ', '{start.price}', '.'] };
  expect(await answer()).toBe('Сард {start.price}.');
  expect(model.asked).toMatchObject([{ messages: MESSAGES, model: 'm', key: 'Bearer k' }]);
  expect(JSON.parse(model.asked[0]?.text ?? '')).toMatchObject({ stream: true });
});

it.each([
  ['breaks off', { says: ['Сард '], end: 'break' }, 'unreachable'],
  ['ends without saying so', { says: ['Сард '], end: 'silent' }, 'cut'],
  ['runs out of tokens', { says: ['Сард '], end: 'length' }, 'cut'],
  ['sends no JSON', { says: ['Сард '], end: 'garbage' }, 'garbage'],
  ['answers 500', { status: 500 }, 'refused'],
  ['answers 429', { status: 429 }, 'refused'],
  ['answers 401', { status: 401 }, 'refused'],
  ['sends a page', { says: ['x'], type: 'text/html' }, 'refused'],
  ['says nothing for too long', { says: ['Сард '], end: 'hang' }, 'slow'],
  ['is slow over the whole answer', { says: Array(9).fill('а '), pause: 200 }, 'slow'],
  ['does not stop', { says: Array(30).fill('а'.repeat(100)) }, 'long'],
] as const)('fails when the model %s', async (_, told, reason) => {
  model.answer = told;
  await expect(answer()).rejects.toMatchObject({ name: 'ModelFailure', message: reason });
});

it('fails where nobody listens, and follows no redirection', async () => {
  await expect(answer('http://127.0.0.1:9/')).rejects.toMatchObject({ message: 'unreachable' });
  model.answer = { status: 307 };
  await expect(answer()).rejects.toMatchObject({ name: 'ModelFailure' });
  expect(model.asked).toHaveLength(1);
});

it('hangs up as soon as nobody wants to hear more', async () => {
  const before = model.left;
  model.answer = { says: Array(20).fill('а '), pause: 50 };
  for await (const _ of askModel(settings(), MESSAGES, { ...QUICK, whole: 5000 })) break;
  await expect.poll(() => model.left).toBe(before + 1);
});
