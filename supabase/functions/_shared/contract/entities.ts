import * as z from 'zod/mini';
import {
  AUDIT_ACTIONS,
  BUDGETS,
  CURRENT_STATUSES,
  ENGLISH_LEVELS,
  HISTORY_ENTITIES,
  LEAD_INDUSTRIES,
  LEAD_STATUSES,
  MESSAGE_STATUSES,
  MONTHLY_REVENUES,
  PARTNER_STATUSES,
  PAYMENT_METHODS,
  POSITIONS,
  POST_STATUSES,
  PROGRAM_EXPERIENCES,
  PROJECT_TYPES,
  QUOTE_STATUSES,
  REGISTRATION_STATUSES,
  TEAM_EXPERIENCES,
  TIMELINES,
  USER_STATUSES,
} from './enums.ts';

const text = () => z.string();
const maybe = () => z.nullable(z.string());
/** ISO 8601 in UTC with milliseconds: 2026-11-20T20:01:56.987Z (design §3). */
const time = () => z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/));
const rowId = z.number().check(z.int(), z.positive());

/** What every record that staff change carries; `version` answers `If-Match` (design §3, §4). */
const recordFields = { createdAt: time(), updatedAt: time(), version: z.number().check(z.int()) };

/** A programme registration (spec §3). */
export const programRegistration = z.object({
  id: rowId,
  firstName: text(),
  lastName: text(),
  email: text(),
  phone: text(),
  currentStatus: z.enum(CURRENT_STATUSES),
  goals: text(),
  experience: z.nullable(z.enum(PROGRAM_EXPERIENCES)),
  englishLevel: z.enum(ENGLISH_LEVELS),
  hasStartupIdea: z.boolean(),
  hasLaptop: z.boolean(),
  paymentMethod: z.enum(PAYMENT_METHODS),
  status: z.enum(REGISTRATION_STATUSES),
  ...recordFields,
});

/** A software quote request (spec §3). */
export const quoteRequest = z.object({
  id: rowId,
  name: text(),
  email: text(),
  phone: text(),
  company: maybe(),
  projectTitle: text(),
  projectType: z.enum(PROJECT_TYPES),
  budget: z.enum(BUDGETS),
  timeline: z.enum(TIMELINES),
  projectDescription: text(),
  status: z.enum(QUOTE_STATUSES),
  ...recordFields,
});

/** A request for the free design report, called a lead (spec §3). */
export const designReportRequest = z.object({
  id: rowId,
  name: text(),
  email: text(),
  phone: text(),
  company: text(),
  industry: z.enum(LEAD_INDUSTRIES),
  currentWebsite: maybe(),
  monthlyRevenue: z.enum(MONTHLY_REVENUES),
  mainChallenge: text(),
  status: z.enum(LEAD_STATUSES),
  ...recordFields,
});

/** A team application, called a partner request in the admin area (spec §3, design §4). */
export const partnerRequest = z.object({
  id: rowId,
  firstName: text(),
  lastName: text(),
  email: text(),
  phone: text(),
  position: z.enum(POSITIONS),
  experience: z.enum(TEAM_EXPERIENCES),
  skills: text(),
  projects: text(),
  motivation: text(),
  status: z.enum(PARTNER_STATUSES),
  ...recordFields,
});

/** A message of the contact form (design §7). */
export const contactMessage = z.object({
  id: rowId,
  name: text(),
  email: text(),
  phone: maybe(),
  company: maybe(),
  subject: maybe(),
  message: text(),
  status: z.enum(MESSAGE_STATUSES),
  ...recordFields,
});

const postFields = {
  id: rowId,
  title: text(),
  slug: text(),
  excerpt: maybe(),
  featuredImage: maybe(),
  images: z.array(text()),
  tags: z.array(text()),
  ctaText: maybe(),
  ctaUrl: maybe(),
  views: z.number().check(z.int()),
  publishedAt: z.nullable(time()),
};

/** A published article in the public list: everything but its content (design §3: bounded lists). */
export const blogListItem = z.object(postFields);
/** A published article (spec §3). */
export const blogPost = z.object({ ...postFields, content: text() });

const adminPostFields = { ...postFields, status: z.enum(POST_STATUSES), ...recordFields };
/** An article in the admin list. */
export const adminBlogListItem = z.object(adminPostFields);
/** An article as staff edit it. */
export const adminBlogPost = z.object({ ...adminPostFields, content: text() });

/** A customer's profile (spec §3; design §7: sign-up trial). */
export const user = z.object({
  id: z.uuid(),
  firstName: text(),
  lastName: text(),
  username: text(),
  email: text(),
  businessPhone: text(),
  companyName: text(),
  industry: text(),
  industries: z.array(text()),
  companySize: text(),
  location: text(),
  website: maybe(),
  description: maybe(),
  trialEndsAt: time(),
  createdAt: time(),
});

/** A customer as staff see one. */
export const adminUser = z.object({
  ...user.shape,
  status: z.enum(USER_STATUSES),
  suspendedAt: z.nullable(time()),
  updatedAt: time(),
  version: z.number().check(z.int()),
});

/** What keeps a browser signed in; `expiresAt` is in seconds since 1970. */
export const session = z.object({
  accessToken: text(),
  refreshToken: text(),
  expiresAt: z.number().check(z.int()),
});

/** Answer of POST /api/login: the profile and the session (design §7: login answer "stored whole"). */
export const customerSession = z.object({ ...user.shape, session });

/** Answer of POST /api/admin/login (spec §3: admin session has name and token). */
export const adminSession = z.object({
  id: z.uuid(),
  name: text(),
  email: text(),
  token: text(),
  refreshToken: text(),
  expiresAt: z.number().check(z.int()),
});

/** The four cards of the dashboard (spec §2). */
export const summary = z.object({
  users: z.number(),
  partners: z.number(),
  pendingPartners: z.number(),
  quotes: z.number(),
});

const statsSeries = z.object({
  byDay: z.array(z.object({ day: text(), count: z.number() })),
  byStatus: z.array(z.object({ status: text(), count: z.number() })),
});

/** The overview: three kinds of request of the last days, by day (Ulaanbaatar) and by status. */
export const stats = z.object({
  registrations: statsSeries,
  quotes: statsSeries,
  leads: statsSeries,
});

/** One row of the history: who did what to which record, and how it read before and after. */
export const historyEntry = z.object({
  id: rowId,
  occurredAt: time(),
  actorId: z.nullable(z.uuid()),
  actorName: maybe(),
  action: z.enum(AUDIT_ACTIONS),
  entity: z.enum(HISTORY_ENTITIES),
  rowId: text(),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
});

/** Answer of a public form: the request was received. Nothing of the stored row is told. */
export const received = z.object({ ok: z.literal(true) });
/** Answer of POST /api/signup (spec §3). */
export const signupResult = z.object({ redirectTo: text() });
/** Answer of GET /api/health. */
export const health = z.object({ status: z.literal('ok') });

export type ProgramRegistration = z.output<typeof programRegistration>;
export type QuoteRequest = z.output<typeof quoteRequest>;
export type DesignReportRequest = z.output<typeof designReportRequest>;
export type PartnerRequest = z.output<typeof partnerRequest>;
export type ContactMessage = z.output<typeof contactMessage>;
export type BlogListItem = z.output<typeof blogListItem>;
export type BlogPost = z.output<typeof blogPost>;
export type AdminBlogListItem = z.output<typeof adminBlogListItem>;
export type AdminBlogPost = z.output<typeof adminBlogPost>;
export type User = z.output<typeof user>;
export type AdminUser = z.output<typeof adminUser>;
export type Session = z.output<typeof session>;
export type CustomerSession = z.output<typeof customerSession>;
export type AdminSession = z.output<typeof adminSession>;
export type Summary = z.output<typeof summary>;
export type Stats = z.output<typeof stats>;
export type HistoryEntry = z.output<typeof historyEntry>;
export type SignupResult = z.output<typeof signupResult>;
