import * as z from 'zod/mini';
import { LIMITS } from './fields/limits.ts';
import {
  choice,
  EMAIL_INVALID,
  email,
  line,
  optionalEmail,
  optionalLine,
  optionalPhone,
  paragraph,
} from './fields/primitives.ts';
import { maybeText, rowId, text } from './fields/records.ts';
import { formFields, formRecord, formRoute } from './http/form-record.ts';

export const MESSAGE_STATUSES = ['new', 'contacted', 'closed'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

export const MESSAGE_SOURCES = ['form', 'assistant'] as const;
export type MessageSource = (typeof MESSAGE_SOURCES)[number];

export const contactFormInput = z.strictObject({
  name: line({ max: LIMITS.name, message: 'Нэрээ оруулна уу' }),
  email: email(),
  phone: optionalPhone(),
  company: optionalLine(LIMITS.name),
  subject: optionalLine(LIMITS.title),
  message: paragraph({ max: LIMITS.text, message: 'Зурвасаа бичнэ үү' }),
});

const UNREACHABLE = 'Утасны дугаар эсвэл и‑мэйл хаягаа бичнэ үү';

type Reach = { email?: string | null; phone?: string | null };

/** Lets a rule over two fields run although other fields are wrong, so that all errors are shown at once. */
const always = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

/** Requires an e-mail address or a phone. */
// @__NO_SIDE_EFFECTS__
export const reachable = () =>
  z.refine<Reach>(({ email, phone }) => Boolean(email || phone), {
    error: UNREACHABLE,
    path: ['phone'],
    ...always,
  });

/** What a visitor sends: the form with an address, a conversation with an address or a phone. */
export const contactMessageInput = z
  .strictObject({
    ...contactFormInput.shape,
    email: optionalEmail(),
    source: z._default(choice(MESSAGE_SOURCES), 'form'),
  })
  .check(
    z.refine(({ source, email }) => source === 'assistant' || Boolean(email), {
      error: EMAIL_INVALID,
      path: ['email'],
      ...always,
    }),
    z.refine(({ source, email, phone }) => source !== 'assistant' || Boolean(email || phone), {
      error: UNREACHABLE,
      path: ['phone'],
      ...always,
    }),
  );
export type ContactMessageInput = z.output<typeof contactMessageInput>;

/** What staff may correct; `source` never changes. */
export const contactMessageChange = z
  .strictObject({ ...contactFormInput.shape, email: optionalEmail() })
  .check(reachable());

/** A message of the contact form or of the assistant's panel, which may have a phone and no address. */
export const contactMessage = z.object({
  id: rowId(),
  name: text(),
  email: maybeText(),
  phone: maybeText(),
  company: maybeText(),
  subject: maybeText(),
  message: text(),
  source: z.enum(MESSAGE_SOURCES),
  ...formFields(MESSAGE_STATUSES),
});
export type ContactMessage = z.output<typeof contactMessage>;

export const createContactMessage = formRoute(
  '/api/contact-messages',
  'Send a message to the company; one of the assistant’s panel (source) may have a phone in place of the e-mail',
  contactMessageInput,
);

export const contactMessages = formRecord({
  create: createContactMessage,
  name: 'ContactMessage',
  path: '/api/admin/contact-messages',
  one: 'contact message',
  many: 'Contact messages',
  entity: contactMessage,
  statuses: MESSAGE_STATUSES,
  change: contactMessageChange,
});
