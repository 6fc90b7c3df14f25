import * as z from 'zod/mini';
import { LIMITS } from './fields/limits.ts';
import { choice, email, line, optionalUrl, paragraph, phone } from './fields/primitives.ts';
import { maybeText, rowId, text } from './fields/records.ts';
import { formFields, formRecord, formRoute } from './http/form-record.ts';

export const LEAD_INDUSTRIES = [
  'retail',
  'restaurant',
  'healthcare',
  'education',
  'finance',
  'technology',
  'manufacturing',
  'real-estate',
  'beauty',
  'fitness',
  'consulting',
  'other',
] as const;
export const MONTHLY_REVENUES = [
  'under-1m',
  '1m-5m',
  '5m-10m',
  '10m-20m',
  '20m-50m',
  'over-50m',
] as const;
export const LEAD_STATUSES = ['new', 'contacted', 'in_progress', 'completed'] as const;

export type LeadIndustry = (typeof LEAD_INDUSTRIES)[number];
export type MonthlyRevenue = (typeof MONTHLY_REVENUES)[number];
export type LeadStatus = (typeof LEAD_STATUSES)[number];

/** What a visitor sends to ask for the free design report. */
export const designReportInput = z.strictObject({
  name: line({ max: LIMITS.name, message: 'Нэрээ оруулна уу' }),
  email: email(),
  phone: phone(),
  company: line({ max: LIMITS.name, message: 'Компанийн нэрийг оруулна уу' }),
  industry: choice(LEAD_INDUSTRIES, 'Үйл ажиллагааны салбараа сонгоно уу'),
  currentWebsite: optionalUrl(),
  monthlyRevenue: choice(MONTHLY_REVENUES, 'Сарын орлогын хэмжээг сонгоно уу'),
  mainChallenge: paragraph({ max: LIMITS.text, message: 'Тулгарч буй гол асуудлаа бичнэ үү' }),
});
export type DesignReportInput = z.output<typeof designReportInput>;

/** A request for the free design report, called a lead in the staff area. */
export const designReportRequest = z.object({
  id: rowId(),
  name: text(),
  email: text(),
  phone: text(),
  company: text(),
  industry: z.enum(LEAD_INDUSTRIES),
  currentWebsite: maybeText(),
  monthlyRevenue: z.enum(MONTHLY_REVENUES),
  mainChallenge: text(),
  ...formFields(LEAD_STATUSES),
});
export type DesignReportRequest = z.output<typeof designReportRequest>;

export const createDesignReportRequest = formRoute(
  '/api/design-report-requests',
  'Ask for the free design report',
  designReportInput,
);

export const designReportRequests = formRecord({
  create: createDesignReportRequest,
  name: 'DesignReportRequest',
  path: '/api/admin/design-report-requests',
  one: 'lead',
  many: 'Leads',
  entity: designReportRequest,
  statuses: LEAD_STATUSES,
  change: designReportInput,
  differs: { list: { path: '/api/design-report-requests' } },
});
