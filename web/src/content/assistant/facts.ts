import type { Facts } from '@assistant/facts.ts';
import { programFactsAtStart } from '@assistant/program-facts.ts';
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
import { TRIAL_DAYS } from '@contract/fields/limits.ts';
import { formatMnt, formatNumber, formatUsd } from '@/lib/money.ts';
import { MINIMUM_AGE } from '../legal-facts.ts';
import { DURATIONS } from '../plan-labels.ts';
import { BILLING_PERIODS, CHATBOT_PLANS, VOICE_PLANS } from '../prices.ts';
import { programFacts } from '../program-facts.ts';
import { serviceFacts } from '../service-facts.ts';
import { callsLabel, voicePlanName } from '../voice-agent.ts';

const discounts = (options: readonly { label: string; discount: number }[]) =>
  options
    .filter(({ discount }) => discount > 0)
    .map(({ label, discount }) => `${label} – ${discount}%`)
    .join(', ');

const planFacts = Object.fromEntries(
  CHATBOT_PLANS.flatMap((plan) => [
    [`${plan.id}.price`, formatMnt(plan.price)],
    [`${plan.id}.conversations`, formatNumber(plan.responses)],
    [`${plan.id}.automations`, plan.automationCount],
  ]),
);

/**
 * Every figure, date and address that an answer may name, from its one source. An answer of staff may
 * use any of them by its name.
 */
export const assistantFacts: Facts = {
  company: company.nameGenitive,
  'company.description': company.description,
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
  'program.phone': programFacts.phone,
  ...Object.fromEntries(
    Object.entries(serviceFacts).map(([name, value]) => [`service.${name}`, value]),
  ),
  // The programme's first settings; the panel and the function replace them by the current ones.
  ...programFactsAtStart,
};
