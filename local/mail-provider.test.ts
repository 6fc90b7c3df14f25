import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { openMailProvider } from './mail-provider.ts';

it('takes a mail whose letters are cut by the packets of the network', async () => {
  const body = Buffer.from(JSON.stringify({ to: 'b@example.mn', subject: 'Сайн уу', text: 'Ө' }));
  const cut = body.indexOf('Сайн') + 1;
  const headers = { authorization: 'Bearer secret' };
  const request = Object.assign(Readable.from([body.subarray(0, cut), body.subarray(cut)]), {
    method: 'POST',
    headers,
  }) as unknown as IncomingMessage;
  const saved: string[] = [];
  const store = {
    save: (mail: { subject: string }) => String(saved.push(mail.subject)),
    newest: () => [],
  };
  await new Promise<void>((end) => {
    const response = { writeHead: () => undefined, end } as unknown as ServerResponse;
    openMailProvider(store, 'secret').handle('/mailbox/emails', request, response);
  });
  expect(saved).toEqual(['Сайн уу']);
});
