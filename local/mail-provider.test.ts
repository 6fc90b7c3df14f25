import { ReadableStream } from 'node:stream/web';
import { expect, it } from 'vitest';
import { mailProvider } from './mail-provider.ts';

it('takes a mail whose letters are cut by the packets of the network', async () => {
  const body = Buffer.from(JSON.stringify({ to: 'b@example.mn', subject: 'Сайн уу', text: 'Ө' }));
  const cut = body.indexOf('Сайн') + 1;
  const saved: string[] = [];
  const store = {
    save: (mail: { subject: string }) => String(saved.push(mail.subject)),
    newest: () => [],
  };
  const sent = {
    method: 'POST',
    headers: { authorization: 'Bearer secret' },
    body: ReadableStream.from([body.subarray(0, cut), body.subarray(cut)]),
    duplex: 'half',
  } as RequestInit;
  const response = await mailProvider(store, 'secret').request('/mailbox/emails', sent);
  expect(await response.json()).toEqual({ id: '1' });
  expect(saved).toEqual(['Сайн уу']);
});
