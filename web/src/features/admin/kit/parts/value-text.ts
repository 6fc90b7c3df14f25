import { BANKS } from '@contract/banks.ts';
import { formatMnt } from '@contract/fields/money.ts';
import type { HistoryEntity } from '@contract/history.ts';
import { NOTICE_KINDS } from '@contract/notifications.ts';
import { MONTH_LABELS, PLAN_LABELS } from '@contract/plans.ts';
import { type KindsWith, RECORD_KINDS } from '@contract/record-kinds.ts';
import { STAFF_ROLE_LABELS } from '@contract/staff-roles.ts';
import { setupStateLabels } from '@/content/account.ts';
import { leadIndustryLabels, monthlyRevenueLabels } from '@/content/design-report.ts';
import {
  assistantColourLabels,
  assistantMailLabels,
  assistantQueueLabels,
  assistantStatusLabels,
  heldForLabels,
  pausedByLabels,
} from '@/content/own-assistant.ts';
import { positionLabels, teamExperienceLabels } from '@/content/partnership.ts';
import {
  currentStatusLabels,
  englishLevelLabels,
  paymentMethodLabels,
  programExperienceLabels,
} from '@/content/program-form.ts';
import { budgetLabels, projectTypeLabels, timelineLabels } from '@/content/quote.ts';
import { companyIndustryLabels, companySizeLabels } from '@/content/signup-company.ts';
import { formatDateTime } from '@/lib/dates.ts';
import {
  leadStatusLabels,
  messageSourceLabels,
  messageStatusLabels,
  messageTemplateLabels,
  partnerStatusLabels,
  paymentKindLabels,
  paymentStatusLabels,
  plainStatusLabels,
  postStatusLabels,
  quoteStatusLabels,
  registrationStatusLabels,
  seatLabels,
  userStatusLabels,
} from './status-labels.ts';
import { adminList } from './texts.ts';

type Labels = Readonly<Record<string, string>>;

type Words = Readonly<Record<string, Labels>>;

/** The fields whose words have Mongolian labels, by entity. */
const WORDS: Readonly<Record<Exclude<HistoryEntity, KindsWith<'plainWords'>>, Words>> = {
  users: {
    status: userStatusLabels,
    companySize: companySizeLabels,
    industries: companyIndustryLabels,
    plan: PLAN_LABELS,
    planMonths: MONTH_LABELS,
    paidPlan: PLAN_LABELS,
    setupState: setupStateLabels,
  },
  partners: {
    status: partnerStatusLabels,
    position: positionLabels,
    experience: teamExperienceLabels,
  },
  'program-registrations': {
    status: registrationStatusLabels,
    seat: seatLabels,
    currentStatus: currentStatusLabels,
    experience: programExperienceLabels,
    englishLevel: englishLevelLabels,
    paymentMethod: paymentMethodLabels,
  },
  'quote-requests': {
    status: quoteStatusLabels,
    projectType: projectTypeLabels,
    budget: budgetLabels,
    timeline: timelineLabels,
  },
  'design-report-requests': {
    status: leadStatusLabels,
    industry: leadIndustryLabels,
    monthlyRevenue: monthlyRevenueLabels,
  },
  'contact-messages': { status: messageStatusLabels, source: messageSourceLabels },
  payments: {
    status: paymentStatusLabels,
    kind: paymentKindLabels,
    plan: PLAN_LABELS,
    planMonths: MONTH_LABELS,
    method: paymentMethodLabels,
  },
  blog: { status: postStatusLabels },
  assistants: {
    status: { ...assistantStatusLabels, ...assistantQueueLabels },
    heldFor: heldForLabels,
    accountBank: BANKS,
    colour: assistantColourLabels,
    pausedBy: pausedByLabels,
    mails: assistantMailLabels,
  },
  'assistant-answers': {},
  'assistant-automations': {},
  'assistant-goods': {},
  'assistant-services': {},
  'assistant-bookables': {},
  'quick-replies': {},
  'assistant-requests': {},
  program: {},
  // Only the history shows these, with the column names of the table.
  invitations: { role: STAFF_ROLE_LABELS },
  staff: {
    role: STAFF_ROLE_LABELS,
    noticeKinds: Object.fromEntries(
      NOTICE_KINDS.map((kind) => [RECORD_KINDS[kind].table, RECORD_KINDS[kind].label]),
    ),
  },
  'personal-data': {},
  alerts: {},
  history: {},
};

const PLAIN_WORDS: Words = { status: plainStatusLabels };

/** The labels of a field's words, such as the statuses of quotes; empty if it has none. */
export function wordLabels(entity: HistoryEntity, field: string): Labels {
  // The history of any record may contain a mail that staff sent at once.
  if (field === 'mail') return messageTemplateLabels;
  const own: Readonly<Partial<Record<HistoryEntity, Words>>> = WORDS;
  return (own[entity] ?? PLAIN_WORDS)[field] ?? {};
}

/**
 * A value as staff read it: words in Mongolian, an unknown word as it is, times in Ulaanbaatar, amounts in
 * tugrik, lists joined, no value as an empty text.
 */
export function valueText(entity: HistoryEntity, field: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? adminList.yes : adminList.no;
  if (typeof value === 'number' && field.endsWith('Mnt')) return formatMnt(value);
  if (Array.isArray(value)) {
    return value.map((item) => valueText(entity, field, item)).join(', ');
  }
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  if (/(At|Until)$/.test(field)) return formatDateTime(text) || text;
  return wordLabels(entity, field)[text] ?? text;
}
