import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { browserName } from './push.ts';

it.each([
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    'Chrome, Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile Safari/604.1',
    'Safari, iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge, Windows',
  ],
  ['', 'Web'],
])('%s is called %s', (agent, name) => expect(browserName(agent)).toBe(name));

/** The worker with the parts of a browser that it uses, and what it listens to. */
function startWorker() {
  const heard = new Map<string, (event: object) => void>();
  const page = { url: 'https://site.mn/account', focus: vi.fn() };
  const self = {
    addEventListener: (name: string, listen: (event: object) => void) => heard.set(name, listen),
    location: { origin: 'https://site.mn' },
    registration: { showNotification: vi.fn() },
    clients: { matchAll: async () => [page], openWindow: vi.fn() },
  };
  const source = readFileSync('web/public/push-worker.js', 'utf8');
  new Function('self', source)(self);
  const tell = async (name: string, event: object) => {
    let work: unknown;
    heard.get(name)?.({ ...event, waitUntil: (given: unknown) => (work = given) });
    await work;
  };
  const press = (path: string) =>
    tell('notificationclick', { notification: { data: { path }, close: () => undefined } });
  return { self, heard, page, tell, press };
}

it('the worker shows a notice once by its tag, and a press opens its page, in its tab if it is open', async () => {
  const { self, page, tell, press } = startWorker();
  const sent = { title: 'Хүсэлт ирлээ', body: 'Дорж', path: '/account/leads', tag: 'a' };
  await tell('push', { data: { json: () => sent } });
  expect(self.registration.showNotification).toHaveBeenCalledWith(
    sent.title,
    expect.objectContaining({ body: 'Дорж', tag: 'a', data: { path: sent.path } }),
  );
  await press('/account/conversations?id=7');
  expect(self.clients.openWindow).toHaveBeenCalledWith(
    'https://site.mn/account/conversations?id=7',
  );
  await press('/account');
  expect(page.focus).toHaveBeenCalledOnce();
  for (const path of ['https://example.mn/', '//example.mn']) await press(path);
  expect(self.clients.openWindow).toHaveBeenCalledOnce();
});

it('the worker takes no request, and keeps nothing', () => {
  expect([...startWorker().heard.keys()].toSorted()).toEqual([
    'activate',
    'install',
    'notificationclick',
    'push',
  ]);
});
