import * as z from 'zod/mini';
import { BUDGETS, PROJECT_TYPES, QUOTE_STATUSES, TIMELINES } from './enums.ts';
import { LIMITS } from './limits.ts';
import { choice, email, line, optionalLine, paragraph, phone } from './primitives.ts';

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

/** The steps of the quote dialog, in order (spec §5). */
export const quoteRequestSteps = [
  z.object(contactFields),
  z.object(projectFields),
  z.object(scopeFields),
] as const;

/** POST /api/quote-requests (spec §7). */
export const quoteRequestInput = z.strictObject({
  ...contactFields,
  ...projectFields,
  ...scopeFields,
});

/** PATCH /api/admin/quote-requests/{id}/status: any to any (spec §4). */
export const quoteStatusInput = z.strictObject({ status: choice(QUOTE_STATUSES) });

export type QuoteRequestInput = z.output<typeof quoteRequestInput>;
