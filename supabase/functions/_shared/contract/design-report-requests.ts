import * as z from 'zod/mini';
import { LIMITS } from './fields/limits.ts';
import { rowParams } from './fields/params.ts';
import { choice, email, line, optionalUrl, paragraph, phone } from './fields/primitives.ts';
import { maybeText, recordFields, rowId, text } from './fields/records.ts';
import { formListQuery, listed } from './http/lists.ts';
import { received } from './http/responses.ts';
import { route } from './http/route.ts';

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

/** The next status of a lead: any may follow any other. */
export const leadStatusInput = z.strictObject({ status: choice(LEAD_STATUSES) });

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
  status: z.enum(LEAD_STATUSES),
  spamReason: maybeText(),
  ...recordFields(),
});
export type DesignReportRequest = z.output<typeof designReportRequest>;

export const createDesignReportRequest = route({
  method: 'POST',
  path: '/api/design-report-requests',
  auth: 'public',
  summary: 'Ask for the free design report',
  status: 201,
  body: designReportInput,
  response: received,
  form: true,
  errors: ['rate_limited', 'form_closed', 'challenge_failed'],
});

export const listDesignReportRequests = route({
  method: 'GET',
  path: '/api/design-report-requests',
  auth: 'admin',
  summary: 'Leads, newest first',
  status: 200,
  query: formListQuery(LEAD_STATUSES),
  response: listed(designReportRequest),
  list: true,
  etag: 'revision',
});

export const getDesignReportRequest = route({
  method: 'GET',
  path: '/api/admin/design-report-requests/{id}',
  auth: 'admin',
  summary: 'One lead',
  status: 200,
  params: rowParams(),
  response: designReportRequest,
});

export const setDesignReportRequestStatus = route({
  method: 'PATCH',
  path: '/api/admin/design-report-requests/{id}/status',
  auth: 'admin',
  summary: 'Set the status of a lead',
  status: 200,
  params: rowParams(),
  body: leadStatusInput,
  response: designReportRequest,
  ifMatch: true,
});

export const updateDesignReportRequest = route({
  method: 'PUT',
  path: '/api/admin/design-report-requests/{id}',
  auth: 'admin',
  summary: 'Replace what a lead says; its status stays',
  status: 200,
  params: rowParams(),
  body: designReportInput,
  response: designReportRequest,
  ifMatch: true,
});

export const deleteDesignReportRequest = route({
  method: 'DELETE',
  path: '/api/admin/design-report-requests/{id}',
  auth: 'admin',
  summary: 'Delete a lead',
  status: 204,
  params: rowParams(),
  ifMatch: true,
});
