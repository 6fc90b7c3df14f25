import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, expect, it } from 'vitest';
import { company } from '../../supabase/functions/_shared/contract/company.ts';
import { functionNow } from './support/function-now.ts';
import { openStackWithMail, WEBHOOK_SECRET } from './support/stack-with-mail.ts';

/**
 * What happens to a message when its provider fails or the dispatcher dies: nothing is lost, and nothing is
 * delivered twice. Waits are shortened by changing the stored times.
 */
const { standIn, stack, sql } = await openStackWithMail({
  webhook: true,
  env: (url) => ({ DEPLOY_HOOK_URL: `${url}/deploy` }),
});
beforeEach(async () => {
  await sql`delete from private.outbox`;
  await sql`delete from private.outbox_digests`;
  await sql`delete from private.outbox_news`;
  standIn.script = [];
  standIn.delivered.clear();
  standIn.requests.length = 0;
});

let senders = 0;
/** Sends the contact form, with a new address. */
async function submit(message = 'Сайн байна уу'): Promise<string> {
  senders += 1;
  const email = `sender${senders}@example.mn`;
  const response = await fetch(`${stack.apiUrl}/api/contact-messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Болд', email, message }),
  });
  expect(response.status).toBe(201);
  return email;
}

type Message = { id: string; state: string; last_error: string | null; channel: string };
const messages = () =>
  sql<Message[]>`select id, state, last_error, channel from private.outbox order by created_at, id`;

/** Polls until the messages are in the expected state; `between` shifts the clock. */
async function until(
  holds: (found: readonly Message[]) => boolean,
  between: () => Promise<unknown> = async () => undefined,
): Promise<readonly Message[]> {
  const last = Date.now() + 110_000;
  for (;;) {
    const found = await messages();
    if (holds(found)) return found;
    if (Date.now() > last) throw new Error(`Still ${JSON.stringify(found)}`);
    await between();
    await wait(100);
  }
}

const allSent = (found: readonly Message[]) =>
  found.length === 3 && found.every(({ state }) => state === 'sent');

/**
 * Runs the scheduler's job without its pauses; returns the errors of the mails that this makes due. A message with a new error is
 * not due, so each error is seen here before the next attempt replaces it.
 */
async function dispatchNow(): Promise<(string | null)[]> {
  const due = await sql<Pick<Message, 'channel' | 'last_error'>[]>`
    update private.outbox set due_at = now() where state <> 'sending' returning channel, last_error`;
  const [{ secret } = { secret: '' }] = await sql<{ secret: string }[]>`
    select secret from private.function_secret`;
  const headers = { authorization: `Bearer ${secret}` };
  await fetch(`${stack.apiUrl}/api/dispatch`, { method: 'POST', headers });
  return due.filter(({ channel }) => channel === 'mail').map(({ last_error }) => last_error);
}

it('tells the sender, staff and the webhook', async () => {
  const email = await submit('<b>Үнэ</b> хэд вэ?');
  await until(allSent);
  const taken = [...standIn.delivered.values()];
  const mails = taken
    .filter(({ path }) => path === '/emails')
    .map(
      ({ body }) =>
        JSON.parse(body) as { to: string[]; reply_to: string; text: string; html: string },
    );
  expect(mails.map(({ to }) => to[0]).sort()).toEqual(['admin@example.mn', email]);
  // Replies reach the company, whatever address the provider sends from.
  expect(mails.map(({ reply_to: to }) => to)).toEqual([company.email, company.email]);
  const staff = mails.find(({ to }) => to[0] === 'admin@example.mn');
  const [{ id } = { id: '' }] = await sql`select max(id) as id from public.contact_messages`;
  expect(staff?.text).toContain('<b>Үнэ</b> хэд вэ?');
  expect(staff?.text).toContain(`/admin-dashboard?tab=messages&dialog=details%3A${id}`);
  expect(staff?.html).toContain('&lt;b&gt;Үнэ&lt;/b&gt; хэд вэ?');

  const hook = taken.find(({ path }) => path === '/webhook');
  expect(hook?.body).not.toContain(email);
  expect(JSON.parse(hook?.body ?? '')).toMatchObject({ kind: 'contact-messages', total: 1 });
  const signed = `${hook?.headers['x-webhook-timestamp']}.${hook?.body}`;
  const signature = createHmac('sha256', WEBHOOK_SECRET).update(signed).digest('hex');
  expect(hook?.headers['x-webhook-signature']).toBe(`sha256=${signature}`);
});

it('has the host build the site when what is published changes, and then only', async () => {
  const signedIn = await fetch(`${stack.apiUrl}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@example.mn', password: 'Admin12345' }),
  });
  const { token } = (await signedIn.json()) as { token: string };
  const write = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${stack.apiUrl}/api/admin/blog${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(response.status).toBeLessThan(300);
    return method === 'DELETE' ? {} : ((await response.json()) as { id: number });
  };
  const calls = () => [...standIn.delivered.values()].filter(({ path }) => path === '/deploy');
  const article = { title: 'Гарчиг', slug: 'deploy-hook', content: 'Текст' };
  const { id } = (await write('POST', '', { ...article, status: 'draft' })) as { id: number };
  expect(await messages()).toEqual([]);

  standIn.script = [];
  let built = 0;
  const steps: [string, string, object?][] = [
    ['PUT', `/${id}`, { ...article, status: 'published' }],
    ['PUT', `/${id}`, { ...article, title: 'Өөр', status: 'published' }],
    ['PUT', `/${id}`, { ...article, status: 'draft' }],
    ['PUT', `/${id}`, { ...article, status: 'published' }],
    ['DELETE', `/${id}`],
  ];
  for (const [method, path, body] of steps) {
    await write(method, path, body);
    built += 1;
    const expected = built;
    await until(
      (found) => found.length === expected && found.every(({ state }) => state === 'sent'),
    );
    expect(calls()).toHaveLength(built);
  }
  // The call contains nothing of an article.
  expect(calls().every(({ body }) => body === '{}')).toBe(true);
});

it('a provider that answers 500, 429, nonsense or nothing: nothing lost, nothing twice', async () => {
  standIn.script = ['500', '429', 'garbage', 'hang'];
  await submit();
  const errors = new Set<string | null>();
  const sent = await until(allSent, async () => {
    for (const error of await dispatchNow()) errors.add(error);
  });
  // For a webhook any success counts, whatever its body; a mail needs the provider's id.
  const mails = sent.filter(({ channel }) => channel === 'mail').map(({ id }) => id);
  expect(mails).toHaveLength(2);
  expect([...standIn.delivered.keys()]).toEqual(expect.arrayContaining(mails));
  for (const error of ['http_500: Broken', 'http_429: Slow down', 'garbage', 'timeout']) {
    expect([...errors]).toContain(error);
  }
});

it('a provider that refused connections gets the mails when it is back', async () => {
  await standIn.close();
  await submit();
  await until((found) => found.some(({ last_error }) => last_error === 'unreachable'));
  await standIn.listen();
  await until(allSent, dispatchNow);
  expect(standIn.delivered.size).toBe(3);
});

it('a dispatcher that is killed between sending and marking sends nothing twice', async () => {
  standIn.script = ['hang'];
  await submit();
  const last = Date.now() + 60_000;
  while (standIn.delivered.size === 0 && Date.now() < last) await wait(20);
  const [key = ''] = standIn.requests;
  process.kill(functionNow().pid, 'SIGKILL');
  const [killed] = (await messages()).filter(({ id }) => id === key);
  expect(killed?.state).toBe('sending');

  standIn.script = [];
  // The messages claimed by a process that died are claimed again after a minute.
  await sql`update private.outbox set lease_ends_at = now() where state = 'sending'`;
  await until(allSent, dispatchNow);
  expect(standIn.requests.filter((one) => one === key).length).toBeGreaterThan(1);
  expect(standIn.delivered.size).toBe(3);
});

it('many dispatchers at once send each message once', async () => {
  for (let sender = 0; sender < 5; sender += 1) await submit();
  await Promise.all(Array.from({ length: 10 }, dispatchNow));
  await until((found) => found.length >= 7 && found.every(({ state }) => state === 'sent'));
  expect(new Set(standIn.requests).size).toBe(standIn.requests.length);
});
