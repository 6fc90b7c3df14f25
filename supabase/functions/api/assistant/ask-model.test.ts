import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ModelStandIn, TOKENS } from '../../../../tests/support/model-stand-in.ts';
import { askModel, type ChatMessage } from './ask-model.ts';

let model: ModelStandIn;
beforeAll(async () => {
  model = await ModelStandIn.open();
});
afterAll(() => model.close());
beforeEach(() => {
  model.answer = { says: '{}' };
  model.asked.length = 0;
});

const MESSAGES: ChatMessage[] = [{ role: 'user', content: 'Үнэ хэд вэ?' }];
const SCHEMA = { type: 'object' };
const ask = (patience = 5_000, url = `${model.url}/chat/completions`) =>
  askModel({ url, key: 'k', model: 'm' }, MESSAGES, SCHEMA, patience);

it('asks in the shape of chat completions for JSON of a schema, and tells what it used', async () => {
  const { prompt_tokens: tokensIn, completion_tokens: tokensOut } = TOKENS;
  expect(await ask()).toEqual({ text: '{}', use: { tokensIn, tokensOut } });
  expect(model.asked).toMatchObject([{ messages: MESSAGES, model: 'm', key: 'Bearer k' }]);
  expect(JSON.parse(model.asked[0]?.text ?? '').response_format).toMatchObject({
    json_schema: { strict: true, schema: SCHEMA },
  });
});

it.each([
  ['breaks off', { end: 'break' }, 'unreachable'],
  ['runs out of tokens', { end: 'length' }, 'cut'],
  ['is stopped by its provider', { end: 'content_filter' }, 'cut'],
  ['sends no JSON', { end: 'garbage' }, 'garbage'],
  ['sends without end', { says: 'а'.repeat(200_000) }, 'garbage'],
  ['answers 500', { status: 500 }, 'refused'],
  ['answers 429', { status: 429 }, 'refused'],
  ['begins too late', { pause: 500 }, 'slow'],
  ['begins and does not end', { end: 'hang' }, 'slow'],
] as const)('fails when the model %s', async (_, told, reason) => {
  model.answer = told;
  const patience = reason === 'slow' ? 300 : undefined;
  await expect(ask(patience)).rejects.toMatchObject({ name: 'ModelFailure', message: reason });
});

it('fails where nobody listens, and follows no redirection', async () => {
  await expect(ask(5_000, 'http://127.0.0.1:9/')).rejects.toMatchObject({ message: 'unreachable' });
  model.answer = { status: 307 };
  await expect(ask()).rejects.toMatchObject({ name: 'ModelFailure' });
  expect(model.asked).toHaveLength(1);
});
