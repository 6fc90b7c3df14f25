import * as z from 'zod/mini';
import { LIMITS } from './fields/limits.ts';
import { rowParams } from './fields/params.ts';
import {
  choice,
  email,
  line,
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

/** What a visitor sends with the contact form. */
export const contactMessageInput = z.strictObject({
  name: line({ max: LIMITS.name, message: 'Нэрээ оруулна уу' }),
  email: email(),
  phone: optionalPhone(),
  company: optionalLine(LIMITS.name),
  subject: optionalLine(LIMITS.title),
  message: paragraph({ max: LIMITS.text, message: 'Зурвасаа бичнэ үү' }),
});
export type ContactMessageInput = z.output<typeof contactMessageInput>;

/** The next status of a message: any may follow any other. */
export const messageStatusInput = z.strictObject({ status: choice(MESSAGE_STATUSES) });

/** A message of the contact form. */
export const contactMessage = z.object({
  id: rowId(),
  name: text(),
  email: text(),
  phone: maybeText(),
  company: maybeText(),
  subject: maybeText(),
  message: text(),
  status: z.enum(MESSAGE_STATUSES),
  spamReason: maybeText(),
  ...recordFields(),
});
export type ContactMessage = z.output<typeof contactMessage>;

export const createContactMessage = route({
  method: 'POST',
  path: '/api/contact-messages',
  auth: 'public',
  summary: 'Send a message to the company',
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
  body: contactMessageInput,
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
