import type { ClaimedMessage } from '../claimed-message.ts';
import { type Mail, mailOf, say } from '../mail-text.ts';
import { signature } from './signature.ts';

/** What a member of staff has written to the sender of a record. */
export function replyMail({ subject, body, author }: NonNullable<ClaimedMessage['reply']>): Mail {
  return mailOf(subject, [say(body), say(author), ...signature()]);
}
