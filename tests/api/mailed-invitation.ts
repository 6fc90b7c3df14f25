import { expect } from 'vitest';
import { stack } from './client.ts';

/** The token of the link in the newest mail to an address. */
export async function invitationTokenFor(email: string): Promise<string> {
  let token: string | undefined;
  await expect
    .poll(
      async () => {
        const response = await fetch(`${stack.supabaseUrl}/mailbox.json`);
        const mails: { to: string; text: string }[] = await response.json();
        const text = mails.filter(({ to }) => to === email).map((mail) => mail.text);
        token = /\/admin\/invitation#token=([0-9a-f]{64})/.exec(text.join(' '))?.[1];
        return token;
      },
      { timeout: 20_000 },
    )
    .toBeDefined();
  return token ?? '';
}
