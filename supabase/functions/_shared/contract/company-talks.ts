import * as z from 'zod/mini';
import { count } from './fields/records.ts';
import { route } from './http/route.ts';

/** How the company's own assistant did in the last 90 days; each null with less than 100 conversations. */
export const companyTalks = z.object({
  conversations: z.nullable(count()),
  questions: z.nullable(count()),
  /** Questions without an answer. */
  missed: z.nullable(count()),
});

export type CompanyTalks = z.output<typeof companyTalks>;

export const getCompanyTalks = route({
  method: 'GET',
  path: '/api/company-talks',
  auth: 'public',
  summary: 'How the company’s own assistant does, once it has had 100 conversations',
  status: 200,
  response: companyTalks,
  cacheControl: 'public, max-age=300',
});
