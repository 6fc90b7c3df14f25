import { expect } from 'vitest';
import { mailsTo } from '../e2e/support/mails.ts';

/** The token of the link in the newest mail to an address. */
export async function invitationTokenFor(email: string): Promise<string> {
  const found = async () =>
    (await mailsTo(email)).flatMap(
      ({ text }) => /\/admin\/invitation#token=([0-9a-f]{64})/.exec(text)?.[1] ?? [],
    )[0];
  await expect.poll(found, { timeout: 20_000 }).toBeDefined();
  return (await found()) ?? '';
}
