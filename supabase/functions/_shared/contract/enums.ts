/** Every closed list of words in the contract (spec §3, §4; design §7). Labels stand in the web's content. */

export const CURRENT_STATUSES = [
  'student',
  'working',
  'freelancer',
  'unemployed',
  'entrepreneur',
] as const;
export const PROGRAM_EXPERIENCES = ['none', 'beginner', 'intermediate', 'advanced'] as const;
export const ENGLISH_LEVELS = ['1', '2', '3', '4', '5'] as const;
export const PAYMENT_METHODS = ['bank_transfer'] as const;
export const REGISTRATION_STATUSES = ['pending', 'confirmed', 'paid'] as const;

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

export const COMPANY_INDUSTRIES = [
  'mining',
  'agriculture',
  'construction',
  'trade',
  'finance',
  'transport',
  'manufacturing',
  'education',
  'healthcare',
  'technology',
  'other',
] as const;
export const COMPANY_SIZES = ['1-10', '11-50', '51-200', '201-1000', '1000+'] as const;

export const MESSAGE_STATUSES = ['new', 'contacted', 'closed'] as const;
export const POST_STATUSES = ['draft', 'published'] as const;
export const USER_STATUSES = ['active', 'suspended'] as const;
export const STAFF_ROLES = ['owner', 'admin'] as const;

/** Sort words of the admin lists; `-` means descending, `name` is alphabetical in Mongolian (design §3). */
export const SORTS = ['-createdAt', 'createdAt', 'name', '-name'] as const;

/** What an audit row may say was done (design §4). */
export const AUDIT_ACTIONS = [
  'insert',
  'update',
  'delete',
  'suspend',
  'activate',
  'restore',
] as const;

/** Entities as the history routes name them; the API maps them to tables. */
export const HISTORY_ENTITIES = [
  'users',
  'partners',
  'program-registrations',
  'quote-requests',
  'design-report-requests',
  'contact-messages',
  'blog',
  'staff',
] as const;

export type CurrentStatus = (typeof CURRENT_STATUSES)[number];
export type ProgramExperience = (typeof PROGRAM_EXPERIENCES)[number];
export type EnglishLevel = (typeof ENGLISH_LEVELS)[number];
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
export type RegistrationStatus = (typeof REGISTRATION_STATUSES)[number];
export type ProjectType = (typeof PROJECT_TYPES)[number];
export type Budget = (typeof BUDGETS)[number];
export type Timeline = (typeof TIMELINES)[number];
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];
export type LeadIndustry = (typeof LEAD_INDUSTRIES)[number];
export type MonthlyRevenue = (typeof MONTHLY_REVENUES)[number];
export type LeadStatus = (typeof LEAD_STATUSES)[number];
export type Position = (typeof POSITIONS)[number];
export type TeamExperience = (typeof TEAM_EXPERIENCES)[number];
export type PartnerStatus = (typeof PARTNER_STATUSES)[number];
export type CompanyIndustry = (typeof COMPANY_INDUSTRIES)[number];
export type CompanySize = (typeof COMPANY_SIZES)[number];
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];
export type PostStatus = (typeof POST_STATUSES)[number];
export type UserStatus = (typeof USER_STATUSES)[number];
export type Sort = (typeof SORTS)[number];
export type AuditAction = (typeof AUDIT_ACTIONS)[number];
export type HistoryEntity = (typeof HISTORY_ENTITIES)[number];
