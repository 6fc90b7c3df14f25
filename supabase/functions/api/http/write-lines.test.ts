import { askAssistant } from '@contract/assistant-answers.ts';
import { Hono } from 'hono';
import { afterEach, expect, it, vi } from 'vitest';
import type { Variables } from './context.ts';
import { writeLines } from './write-lines.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** The response with these values, and whether their source was stopped. */
async function respond(values: readonly unknown[], checkResponses = true) {
  let ended = false;
  const all = async function* () {
    try {
      yield* values;
      throw new Error('the model is gone');
    } finally {
      ended = true;
    }
  };
  const app = new Hono<{ Variables: Variables }>();
  app.get('/', (c) => writeLines(c, askAssistant, all(), { checkResponses }));
  return { response: await app.request('/'), ended: () => ended };
}
const said = { type: 'text', text: 'Сард 59,000₮.' };

it('sends one object a line, and a failure ends the response without a word about it', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { response } = await respond([said, said]);
  expect(response.headers.get('content-type')).toContain('application/x-ndjson');
  expect(await response.text()).toBe(`${JSON.stringify(said)}\n`.repeat(2));
  expect(log).toHaveBeenCalledOnce();
});

it('sends nothing that the contract does not describe', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { response } = await respond([said, { ...said, secret: 1 }, said]);
  expect(await response.text()).toBe(`${JSON.stringify(said)}\n`);
});

it('ends what makes the values when nobody reads on, and calls that no failure', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { response, ended } = await respond([said, said, said]);
  const reader = response.body?.getReader();
  await reader?.read();
  await reader?.cancel();
  expect(ended()).toBe(true);
  expect(log).not.toHaveBeenCalled();
});
