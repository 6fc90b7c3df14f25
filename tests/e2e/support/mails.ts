import { stack } from '../../api/client.ts';

export type CaughtMail = { to: string; subject: string; text: string };

/** The mails to an address, newest first, from the local mailbox. */
export async function mailsTo(
  address: string,
  { supabaseUrl }: { supabaseUrl: string } = stack,
): Promise<CaughtMail[]> {
  const response = await fetch(`${supabaseUrl}/mailbox.json`);
  const mails = (await response.json()) as CaughtMail[];
  return mails.filter(({ to }) => to === address);
}

/** Auth's links in the mails to an address, newest first. */
export async function authLinks(
  address: string,
  at: { supabaseUrl: string } = stack,
): Promise<string[]> {
  const mails = await mailsTo(address, at);
  return mails.flatMap(({ text }) => text.match(/https?:\/\/\S+token_hash=\S+/) ?? []);
}
