import * as z from 'zod/mini';
import { LIMITS, MINIMUMS } from './fields/limits.ts';
import { choice, email, line, paragraph, phone } from './fields/primitives.ts';
import { rowId, text } from './fields/records.ts';
import { formFields, formRecord, formRoute } from './http/form-record.ts';

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
  ...formFields(PARTNER_STATUSES),
});
export type PartnerRequest = z.output<typeof partnerRequest>;

export const createPartnerRequest = formRoute(
  '/api/partnership',
  'Apply to join the team',
  partnershipInput,
);

/** The decision on a pending application is final. */
export const partnerRequests = formRecord({
  create: createPartnerRequest,
  name: 'Partner',
  path: '/api/admin/partners',
  one: 'team application',
  many: 'Team applications',
  entity: partnerRequest,
  statuses: PARTNER_STATUSES,
  next: PARTNER_DECISIONS,
  change: partnershipInput,
  differs: {
    create: { operationId: 'createPartnerRequest' },
    setStatus: {
      operationId: 'decidePartner',
      summary: 'Approve or reject a pending application, once',
      errors: ['transition_not_allowed'],
    },
  },
});
