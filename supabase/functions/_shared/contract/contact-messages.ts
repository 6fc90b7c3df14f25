import * as z from 'zod/mini';
import { LIMITS } from './fields/limits.ts';
import { rowParams } from './fields/params.ts';
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
import { maybeText, recordFields, rowId, text } from './fields/records.ts';
import { formListQuery, listed } from './http/lists.ts';
import { received } from './http/responses.ts';
import { route } from './http/route.ts';

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

/** The next status of a message: any may follow any other. */
export const messageStatusInput = z.strictObject({ status: choice(MESSAGE_STATUSES) });

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
  status: z.enum(MESSAGE_STATUSES),
  spamReason: maybeText(),
  ...recordFields(),
});
export type ContactMessage = z.output<typeof contactMessage>;

export const createContactMessage = route({
  method: 'POST',
  path: '/api/contact-messages',
  auth: 'public',
  summary:
    'Send a message to the company; one of the assistant’s panel (source) may have a phone in place of the e-mail',
  status: 201,
  body: contactMessageInput,
  response: received,
  form: true,
  errors: ['rate_limited', 'form_closed', 'challenge_failed'],
});

export const listContactMessages = route({
  method: 'GET',
  path: '/api/admin/contact-messages',
  auth: 'admin',
  summary: 'Contact messages, newest first',
  status: 200,
  query: formListQuery(MESSAGE_STATUSES),
  response: listed(contactMessage),
  list: true,
  etag: 'revision',
});

export const getContactMessage = route({
  method: 'GET',
  path: '/api/admin/contact-messages/{id}',
  auth: 'admin',
  summary: 'One contact message',
  status: 200,
  params: rowParams(),
  response: contactMessage,
});

export const setContactMessageStatus = route({
  method: 'PATCH',
  path: '/api/admin/contact-messages/{id}/status',
  auth: 'admin',
  summary: 'Set the status of a contact message',
  status: 200,
  params: rowParams(),
  body: messageStatusInput,
  response: contactMessage,
  ifMatch: true,
});

export const updateContactMessage = route({
  method: 'PUT',
  path: '/api/admin/contact-messages/{id}',
  auth: 'admin',
  summary: 'Replace what a contact message says; its status stays',
  status: 200,
  params: rowParams(),
  body: contactMessageChange,
  response: contactMessage,
  ifMatch: true,
});

export const deleteContactMessage = route({
  method: 'DELETE',
  path: '/api/admin/contact-messages/{id}',
  auth: 'admin',
  summary: 'Delete a contact message',
  status: 204,
  params: rowParams(),
  ifMatch: true,
});
