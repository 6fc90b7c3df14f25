import * as z from 'zod/mini';
import { LIMITS, MINIMUMS } from './fields/limits.ts';
import { rowParams } from './fields/params.ts';
import { choice, email, line, paragraph, phone } from './fields/primitives.ts';
import { maybeText, recordFields, rowId, text } from './fields/records.ts';
import { formListQuery, listed } from './http/lists.ts';
import { received } from './http/responses.ts';
import { route } from './http/route.ts';

export const POSITIONS = [
  'ai-engineer',
  'software-developer',
  'product-manager',
  'ux-designer',
  'other',
] as const;
export const TEAM_EXPERIENCES = ['entry', 'junior', 'mid', 'senior'] as const;
export const PARTNER_STATUSES = ['pending', 'approved', 'rejected'] as const;
export const PARTNER_DECISIONS = ['approved', 'rejected'] as const;

export type Position = (typeof POSITIONS)[number];
export type TeamExperience = (typeof TEAM_EXPERIENCES)[number];
export type PartnerStatus = (typeof PARTNER_STATUSES)[number];

/** What a visitor sends to join the team. */
export const partnershipInput = z.strictObject({
  lastName: line({
    max: LIMITS.name,
    min: MINIMUMS.teamName,
    message: 'Овог хамгийн багадаа 2 тэмдэгт байх ёстой',
  }),
  firstName: line({
    max: LIMITS.name,
    min: MINIMUMS.teamName,
    message: 'Нэр хамгийн багадаа 2 тэмдэгт байх ёстой',
  }),
  email: email(),
  phone: phone(MINIMUMS.teamPhone),
  position: choice(POSITIONS, 'Албан тушаалаа сонгоно уу'),
  experience: choice(TEAM_EXPERIENCES, 'Туршлагын түвшнээ сонгоно уу'),
  skills: paragraph({
    max: LIMITS.text,
    min: MINIMUMS.skills,
    message: 'Ур чадвараа хамгийн багадаа 10 тэмдэгтээр бичнэ үү',
  }),
  projects: paragraph({
    max: LIMITS.text,
    min: MINIMUMS.projects,
    message: 'Хийж байсан төслүүдээ хамгийн багадаа 10 тэмдэгтээр бичнэ үү',
  }),
  motivation: paragraph({
    max: LIMITS.text,
    min: MINIMUMS.motivation,
    message: 'Сэдэл хангалтыг тайлбарлана уу (хамгийн багадаа 20 тэмдэгт)',
  }),
});
export type PartnershipInput = z.output<typeof partnershipInput>;

/** The decision on a pending application. It is final. */
export const partnerStatusInput = z.strictObject({ status: choice(PARTNER_DECISIONS) });

/** A team application, called a partner request in the staff area. */
export const partnerRequest = z.object({
  id: rowId(),
  lastName: text(),
  firstName: text(),
  email: text(),
  phone: text(),
  position: z.enum(POSITIONS),
  experience: z.enum(TEAM_EXPERIENCES),
  skills: text(),
  projects: text(),
  motivation: text(),
  status: z.enum(PARTNER_STATUSES),
  spamReason: maybeText(),
  ...recordFields(),
});
export type PartnerRequest = z.output<typeof partnerRequest>;

export const createPartnerRequest = route({
  method: 'POST',
  path: '/api/partnership',
  auth: 'public',
  summary: 'Apply to join the team',
  status: 201,
  body: partnershipInput,
  response: received,
  form: true,
  errors: ['rate_limited', 'form_closed', 'challenge_failed'],
});

export const listPartners = route({
  method: 'GET',
  path: '/api/admin/partners',
  auth: 'admin',
  summary: 'Team applications, newest first',
  status: 200,
  query: formListQuery(PARTNER_STATUSES),
  response: listed(partnerRequest),
  list: true,
  etag: 'revision',
});

export const getPartner = route({
  method: 'GET',
  path: '/api/admin/partners/{id}',
  auth: 'admin',
  summary: 'One team application',
  status: 200,
  params: rowParams(),
  response: partnerRequest,
});

export const decidePartner = route({
  method: 'PATCH',
  path: '/api/admin/partners/{id}/status',
  auth: 'admin',
  summary: 'Approve or reject a pending application, once',
  status: 200,
  params: rowParams(),
  body: partnerStatusInput,
  response: partnerRequest,
  ifMatch: true,
  errors: ['transition_not_allowed'],
});

export const updatePartner = route({
  method: 'PUT',
  path: '/api/admin/partners/{id}',
  auth: 'admin',
  summary: 'Replace what a team application says; its status stays',
  status: 200,
  params: rowParams(),
  body: partnershipInput,
  response: partnerRequest,
  ifMatch: true,
});

export const deletePartner = route({
  method: 'DELETE',
  path: '/api/admin/partners/{id}',
  auth: 'admin',
  summary: 'Delete a team application',
  status: 204,
  params: rowParams(),
  ifMatch: true,
});
