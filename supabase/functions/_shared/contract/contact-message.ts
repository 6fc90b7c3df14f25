import * as z from 'zod/mini';
import { MESSAGE_STATUSES } from './enums.ts';
import { LIMITS } from './limits.ts';
import { choice, email, line, optionalLine, optionalPhone, paragraph } from './primitives.ts';

/** POST /api/contact-messages (design §7: the contact form is wired). */
export const contactMessageInput = z.strictObject({
  name: line({ max: LIMITS.name, message: 'Нэрээ оруулна уу' }),
  email: email(),
  phone: optionalPhone(),
  company: optionalLine(LIMITS.name),
  subject: optionalLine(LIMITS.title),
  message: paragraph({ max: LIMITS.text, message: 'Зурвасаа бичнэ үү' }),
});

/** PATCH /api/admin/contact-messages/{id}/status. */
export const messageStatusInput = z.strictObject({ status: choice(MESSAGE_STATUSES) });

export type ContactMessageInput = z.output<typeof contactMessageInput>;
