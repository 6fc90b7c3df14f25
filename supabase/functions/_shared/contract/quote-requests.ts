import * as z from 'zod/mini';
import { LIMITS } from './fields/limits.ts';
import { rowParams } from './fields/params.ts';
import { choice, email, line, optionalLine, paragraph, phone } from './fields/primitives.ts';
import { maybeText, recordFields, rowId, text } from './fields/records.ts';
import { formListQuery, listed } from './http/lists.ts';
import { received } from './http/responses.ts';
import { route } from './http/route.ts';

export const PROJECT_TYPES = ['mobile', 'web', 'ai', 'custom'] as const;
export const BUDGETS = [
  'тодорхойгүй',
  '3000000-5000000',
  '5000000-10000000',
  '10000000-20000000',
  '20000000-50000000',
  '50000000+',
] as const;
export const TIMELINES = ['1-2weeks', '1month', '2-3months', '3-6months', '6months+'] as const;
export const QUOTE_STATUSES = ['new', 'contacted', 'in_progress', 'completed', 'declined'] as const;

export type ProjectType = (typeof PROJECT_TYPES)[number];
export type Budget = (typeof BUDGETS)[number];
export type Timeline = (typeof TIMELINES)[number];
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];

const contactFields = {
  name: line({ max: LIMITS.name, message: 'Нэрээ оруулна уу' }),
  email: email(),
  phone: phone(),
  company: optionalLine(LIMITS.name),
};

const projectFields = {
  projectTitle: line({ max: LIMITS.title, message: 'Төслийн нэрийг оруулна уу' }),
  projectType: choice(PROJECT_TYPES, 'Төслийн төрлийг сонгоно уу'),
  projectDescription: paragraph({ max: LIMITS.text, message: 'Төслөө тайлбарлана уу' }),
};

const scopeFields = {
  budget: choice(BUDGETS, 'Төсвийн хэмжээг сонгоно уу'),
  timeline: choice(TIMELINES, 'Хугацааг сонгоно уу'),
};

/** The steps of the quote dialog, in order. */
export const quoteRequestSteps = [
  z.object(contactFields),
  z.object(projectFields),
  z.object(scopeFields),
] as const;

export const quoteRequestInput = z.strictObject({
  ...contactFields,
  ...projectFields,
  ...scopeFields,
});
export type QuoteRequestInput = z.output<typeof quoteRequestInput>;

/** The next status of a request: any may follow any other. */
export const quoteStatusInput = z.strictObject({ status: choice(QUOTE_STATUSES) });

export const quoteRequest = z.object({
  id: rowId(),
  name: text(),
  email: text(),
  phone: text(),
  company: maybeText(),
  projectTitle: text(),
  projectType: z.enum(PROJECT_TYPES),
  budget: z.enum(BUDGETS),
  timeline: z.enum(TIMELINES),
  projectDescription: text(),
  status: z.enum(QUOTE_STATUSES),
  spamReason: maybeText(),
  ...recordFields(),
});
export type QuoteRequest = z.output<typeof quoteRequest>;

export const createQuoteRequest = route({
  method: 'POST',
  path: '/api/quote-requests',
  auth: 'public',
  summary: 'Ask for a software quote',
  status: 201,
  body: quoteRequestInput,
  response: received,
  form: true,
  errors: ['rate_limited', 'form_closed', 'challenge_failed'],
});

export const listQuoteRequests = route({
  method: 'GET',
  path: '/api/admin/quote-requests',
  auth: 'admin',
  summary: 'Quote requests, newest first',
  status: 200,
  query: formListQuery(QUOTE_STATUSES),
  response: listed(quoteRequest),
  list: true,
  etag: 'revision',
});

export const getQuoteRequest = route({
  method: 'GET',
  path: '/api/admin/quote-requests/{id}',
  auth: 'admin',
  summary: 'One quote request',
  status: 200,
  params: rowParams(),
  response: quoteRequest,
});

export const setQuoteRequestStatus = route({
  method: 'PATCH',
  path: '/api/admin/quote-requests/{id}/status',
  auth: 'admin',
  summary: 'Set the status of a quote request',
  status: 200,
  params: rowParams(),
  body: quoteStatusInput,
  response: quoteRequest,
  ifMatch: true,
});

export const updateQuoteRequest = route({
  method: 'PUT',
  path: '/api/admin/quote-requests/{id}',
  auth: 'admin',
  summary: 'Replace what a quote request says; its status stays',
  status: 200,
  params: rowParams(),
  body: quoteRequestInput,
  response: quoteRequest,
  ifMatch: true,
});

export const deleteQuoteRequest = route({
  method: 'DELETE',
  path: '/api/admin/quote-requests/{id}',
  auth: 'admin',
  summary: 'Delete a quote request',
  status: 204,
  params: rowParams(),
  ifMatch: true,
});
