import { afterEach, expect, it, vi } from 'vitest';
import { chooseTopics } from './choose-topics.ts';

let sent: Record<string, unknown>[] = [];
function serve(response: () => Response) {
  sent = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    return response();
  });
}
afterEach(() => vi.unstubAllGlobals());

const CHOSEN = { decision: 'maybe', topics: ['price', 'trial'] };

it('masks who somebody is before anything leaves the page, and sends the last questions alone', async () => {
  serve(() => Response.json(CHOSEN));
  const earlier = ['нэг', 'хоёр', 'Намайг Болд гэдэг', 'bold@example.mn'];
  expect(await chooseTopics('99112233 руу үнээ илгээгээч', 'price', earlier)).toEqual(CHOSEN);
  const text = JSON.stringify(sent);
  for (const secret of ['Болд', 'bold@', '99112233', 'нэг"']) expect(text).not.toContain(secret);
  expect(sent).toMatchObject([{ previous: 'price', earlier: { length: 3 } }]);
});

it.each<[string, () => Response]>([
  ['decides nothing', () => Response.json({ decision: null, topics: [] })],
  ['is over the limit', () => new Response('{}', { status: 429 })],
  ['fails', () => new Response('', { status: 500 })],
  ['is a page of somebody else', () => new Response('<html>')],
])('chooses nothing where the model %s', async (_, response) => {
  serve(response);
  expect(await chooseTopics('Үнэ?', undefined, [])).toBeNull();
});
