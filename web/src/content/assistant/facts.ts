import type { Facts } from '@assistant/facts.ts';
import { programFactsAtStart } from '@assistant/program-facts.ts';
import { ASSISTANT_BOUNDS, CONTACT_DAYS, CONVERSATION_DAYS } from '@contract/assistant-bounds.ts';
import {
  bankAccountFacts,
  company,
  contactHours,
  legalDate,
  offices,
  promises,
  socialLinks,
  transferReference,
} from '@contract/company.ts';
import { PAGE, TRIAL_DAYS } from '@contract/fields/limits.ts';
import { formatMnt, formatNumber, formatUsd } from '@contract/fields/money.ts';
import { ERRORS } from '@contract/http/errors.ts';
import { DURATIONS } from '@contract/plan-labels.ts';
import {
  BILLING_PERIODS,
  CHATBOT_PLANS,
  callsLabel,
  VOICE_PLANS,
  voicePlanName,
} from '@contract/prices.ts';
import { SEAT_HOURS } from '@contract/program-terms.ts';
import { aboutMission } from '@/content/about.ts';
import { type OpenRole, openRoles } from '@/content/partnership.ts';
import { boundsLabel } from '@/content/plan-texts.ts';
import { signupFields } from '@/content/signup.ts';
import { DRAFT_DAYS } from '@/lib/draft-days.ts';
import { docsSections, docsStatuses } from '../documentation.ts';
import { MINIMUM_AGE } from '../legal-facts.ts';
import { programFacts } from '../program-facts.ts';
import { serviceFacts } from '../service-facts.ts';

const discounts = (options: readonly { label: string; discount: number }[]) =>
  options
    .filter(({ discount }) => discount > 0)
    .map(({ label, discount }) => `${label} – ${discount}%`)
    .join(', ');

/** What an open role asks for, in one sentence. */
const asksFor = (role: OpenRole['id']) =>
  openRoles.items.find(({ id }) => id === role)?.requirements.join('; ') ?? '';

const fieldsOf = (section: string) => docsSections.find(({ id }) => id === section)?.fields ?? [];
/** Fields of a part of the API with what the documentation says of each. */
const fieldLines = (section: string, ...names: string[]) =>
  fieldsOf(section)
    .filter(({ name }) => names.includes(name))
    .map(({ name, text }) => `${name}: ${text}`)
    .join('\n');

/** The fields that a part of the API wants in any case. */
const requiredFields = (section: string) =>
  fieldsOf(section)
    .filter(({ required }) => required)
    .map(({ name }) => name)
    .join(', ');

const planFacts = Object.fromEntries(
  CHATBOT_PLANS.flatMap((plan) => [
    [`${plan.id}.price`, formatMnt(plan.price)],
    [`${plan.id}.conversations`, formatNumber(plan.responses)],
    [`${plan.id}.automations`, plan.automationCount],
    [`${plan.id}.limits`, boundsLabel(plan)],
  ]),
);

/**
 * Every figure, date and address that an answer may name, from its one source. An answer of staff may
 * use any of them by its name.
 */
export const assistantFacts: Facts = {
  company: company.nameGenitive,
  'company.description': company.description,
  'company.mission': aboutMission.text,
  'company.legalName': company.legalName,
  'company.postal': company.postalAddress,
  email: company.email,
  hours: contactHours.text,
  offices: offices
    .map((office) => `${office.name}: ${office.address}. Утас: ${office.phone}`)
    .join('\n'),
  phones: offices.map((office) => `${office.name}: ${office.phone}`).join('\n'),
  social: socialLinks.map(({ name, url }) => `${name}: ${url}`).join('\n'),
  bank: `${bankAccountFacts()
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n')}\nГүйлгээний утга: ${transferReference}`,
  trial: `${TRIAL_DAYS} хоног`,
  'trial.limits': `${formatNumber(ASSISTANT_BOUNDS.trial.conversations)} яриа, ${ASSISTANT_BOUNDS.trial.answers} хариулт, ${ASSISTANT_BOUNDS.trial.sites} сайт`,
  'assistant.contactDays': `${CONTACT_DAYS} хоног`,
  'assistant.keptDays': `${CONVERSATION_DAYS} хоног`,
  'form.keptDays': `${DRAFT_DAYS} хоног`,
  age: `${MINIMUM_AGE} нас`,
  'legal.date': legalDate.text,
  'reply.contact': `${promises.contactReplyHours} цагийн дотор`,
  'reply.teamDays': `${promises.teamReplyDays} өдрийн`,
  'report.hours': `${promises.designReportHours} цагийн дотор`,
  'report.planDays': `${promises.designPlanDays} хоногийн дотор`,
  'chatbot.prices': CHATBOT_PLANS.map(
    (plan) =>
      `${plan.name}: сард ${formatMnt(plan.price)}, ${formatNumber(plan.responses)} AI харилцан яриа`,
  ).join('\n'),
  'chatbot.conversations': CHATBOT_PLANS.map(
    (plan) => `${plan.name} ${formatNumber(plan.responses)}`,
  ).join(', '),
  'chatbot.discounts': discounts(DURATIONS),
  'chatbot.limits': CHATBOT_PLANS.map((plan) => `${plan.name}: ${boundsLabel(plan)}`).join('; '),
  'chatbot.durations': DURATIONS.map(({ label }) => label).join(', '),
  ...planFacts,
  'voice.prices': VOICE_PLANS.map(
    (plan) =>
      // «Сард» once is enough for both.
      `${voicePlanName(plan)}: сард ${formatUsd(plan.price)}, ${callsLabel(plan)
        .toLowerCase()
        .replace(/^сард /, '')}`,
  ).join('\n'),
  'voice.discounts': discounts(BILLING_PERIODS),
  'program.schedule': programFacts.schedule,
  'program.rewardDate': programFacts.rewardDate,
  'program.rewardTrip': programFacts.rewardTrip,
  'program.seatHeld': `${SEAT_HOURS.held} цаг`,
  'program.seatOffered': `${SEAT_HOURS.offered} цаг`,
  'program.phone': programFacts.phone,
  ...Object.fromEntries(
    Object.entries(serviceFacts).map(([name, value]) => [`service.${name}`, value]),
  ),
  'password.rule': signupFields.password.hint,
  'jobs.ai': asksFor('ai-engineer'),
  'jobs.developer': asksFor('software-developer'),
  'jobs.manager': asksFor('product-manager'),
  'jobs.designer': asksFor('ux-designer'),
  'api.tooMany': String(ERRORS.rate_limited.status),
  'api.invalid': String(ERRORS.validation_failed.status),
  'api.errors': docsStatuses.map(({ status, text }) => `${status} – ${text}`).join('\n'),
  'api.contactFields': requiredFields('contact-messages'),
  'api.quoteFields': requiredFields('quote-requests'),
  'api.quoteValues': fieldLines('quote-requests', 'projectType', 'budget', 'timeline'),
  'api.source': fieldLines('contact-messages', 'source'),
  'api.pageUsual': String(PAGE.default),
  'api.pageMost': String(PAGE.max),
  // The programme's first settings; the panel and the function replace them by the current ones.
  ...programFactsAtStart,
};
