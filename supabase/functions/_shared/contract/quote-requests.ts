import * as z from 'zod/mini';
import { LIMITS } from './fields/limits.ts';
import { choice, email, line, optionalLine, paragraph, phone } from './fields/primitives.ts';
import { maybeText, rowId, text } from './fields/records.ts';
import { formFields, formRecord, formRoute } from './http/form-record.ts';

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

/** A request for a software quote. */
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
  ...formFields(QUOTE_STATUSES),
});
export type QuoteRequest = z.output<typeof quoteRequest>;

export const createQuoteRequest = formRoute(
  '/api/quote-requests',
  'Ask for a software quote',
  quoteRequestInput,
);

export const quoteRequests = formRecord({
  create: createQuoteRequest,
  name: 'QuoteRequest',
  path: '/api/admin/quote-requests',
  one: 'quote request',
  many: 'Quote requests',
  entity: quoteRequest,
  statuses: QUOTE_STATUSES,
  change: quoteRequestInput,
});
