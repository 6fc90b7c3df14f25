import { setTimeout as wait } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, expect, it } from 'vitest';
import { FORMS } from '../api/payloads.ts';
import { signupPayload } from '../support/people.ts';
import { startTestStack } from '../support/test-stack.ts';

/**
 * From an event to the mail in the local mailbox. On a separate stack, because the forms of other tests use
 * up the acknowledgements of ten minutes; on PostgreSQL, where a test can shift time.
 */
const stack = await startTestStack({ database: 'postgres' });
const sql = postgres(stack.databaseUrl ?? '', { onnotice: () => undefined });
afterAll(async () => {
  await sql.end();
  await stack.close();
});

type Mail = { to: string; subject: string; text: string; html: string };

async function post(path: string, body: object): Promise<void> {
  const response = await fetch(stack.apiUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(201);
}

/** The mails to an address, those with this subject. */
async function mailsTo(address: string, subject: string): Promise<Mail[]> {
  const mails = (await (await fetch(`${stack.supabaseUrl}/mailbox.json`)).json()) as Mail[];
  return mails.filter((mail) => mail.to === address && mail.subject.includes(subject));
}

/** The first of them, once it is there. */
async function mailTo(address: string, subject = ''): Promise<Mail> {
  for (;;) {
    const [found] = await mailsTo(address, subject);
    if (found) return found;
    await wait(100);
  }
}

async function dispatchTwice(): Promise<void> {
  const [row] = await sql`select secret from private.function_secret`;
  for (let round = 0; round < 2; round += 1) {
    const response = await fetch(`${stack.apiUrl}/api/dispatch`, {
      method: 'POST',
      headers: { authorization: `Bearer ${row?.secret}` },
    });
    expect(response.ok).toBe(true);
  }
}

// With retries, because a busy machine may need more seconds.
it('takes less than ten seconds', { retry: 2 }, async () => {
  const email = `sender-${Date.now()}@example.mn`;
  const startedAt = Date.now();
  await post(FORMS.message.path, {
    ...FORMS.message.body(),
    email,
    message: `<b>Зурвас</b> ${email}`,
  });
  const mail = await mailTo(email);
  expect(Date.now() - startedAt).toBeLessThan(10_000);
  expect(mail.subject).toBe('Зурвасыг тань хүлээн авлаа');
  expect(mail.text).toContain('24 цагийн дотор');
  expect(mail.text).toContain('info@example.mn');
  // Only staff get what a visitor wrote: the address need not be the visitor's.
  expect(`${mail.text}${mail.html}`).not.toContain(email);
});

it('a new customer is told of the trial', async () => {
  const email = 'welcome@example.mn';
  await post('/api/signup', signupPayload(email));
  const mail = await mailTo(email);
  expect(mail.text).toContain('14 хоногийн үнэгүй туршилт');
  expect(mail.text).toContain('/login');
});

it('the end of a trial is told three days before it and on its day', async () => {
  const email = 'trial@example.mn';
  await post('/api/signup', signupPayload(email));
  const endsIn = (days: string) =>
    sql`update public.profiles set trial_ends_at = now() + ${days}::interval where email = ${email}`;
  const mailbox = () => mailsTo(email, 'туршилт');
  await endsIn('3 days 1 minute');
  await mailTo(email);
  // It says nothing of a later end.
  await dispatchTwice();
  expect(await mailbox()).toEqual([]);

  await endsIn('3 days -1 minute');
  const before = await mailTo(email, 'Үнэгүй туршилт дуусахад ойрхон байна');
  expect(before.text).toContain('Үнэгүй туршилт дуусах өдөр: ');
  expect(before.text).toContain('/account');
  await endsIn('-1 minute');
  await mailTo(email, 'Үнэгүй туршилт дууслаа');
  // Each once.
  await dispatchTwice();
  expect(await mailbox()).toHaveLength(2);
});

it('staff are told when a customer has written all that the chatbot is set up by', async () => {
  const email = 'filled@example.mn';
  const person = signupPayload(email);
  await post('/api/signup', person);
  const login = await fetch(`${stack.apiUrl}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: person.password }),
  });
  const { session } = (await login.json()) as { session: { accessToken: string } };
  const saved = await fetch(`${stack.apiUrl}/api/me/business`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${session.accessToken}` },
    body: JSON.stringify({
      openingHours: '9:00–18:00',
      services: 'Үс засалт',
      channels: ['website'],
    }),
  });
  expect(saved.status, await saved.text()).toBe(200);
  const mail = await mailTo(stack.adminEmail, 'Чатбот тохируулахад бэлэн');
  expect(mail.subject).toContain(person.companyName);
  expect(mail.text).toMatch(/\/admin\/users\/[0-9a-f-]{36}/);
});
