import { company } from '@contract/company.ts';
import { DURATIONS } from '@contract/plan-labels.ts';
import { chatbotTotalPrice, voicePeriodPrice } from '@contract/plan-price.ts';
import {
  BILLING_PERIODS,
  CHATBOT_PLANS,
  DEFAULT_BILLING,
  DEFAULT_DURATION,
  VOICE_PLANS,
  voicePlanName,
} from '@contract/prices.ts';
import { seo } from '@/content/seo.ts';
import { PATHS } from '@/lib/paths.ts';

/** What we sell, for search engines. `siteUrl` is the origin; the build adds `@context`. */

const brand = { '@type': 'Brand', name: company.name };

/** The shortest period that can be paid for: what the switches of the pages begin with. */
const CHATBOT_PERIOD = DURATIONS.find(({ id }) => id === DEFAULT_DURATION);
const VOICE_PERIOD = BILLING_PERIODS.find(({ id }) => id === DEFAULT_BILLING);
if (!CHATBOT_PERIOD || !VOICE_PERIOD) throw new Error('No period for the offers');

type Offered = { plan: string; months: number; price: number };

/** A plan for a period, at what is paid for all of it. */
const offer = (
  { plan, months, price }: Offered,
  priceCurrency: 'MNT' | 'USD',
  url: string,
): Record<string, unknown> => ({
  '@type': 'Offer',
  name: `${plan}, ${months} сар`,
  price,
  priceCurrency,
  availability: 'https://schema.org/InStock',
  url,
});

export const chatbotJsonLd = (siteUrl: string) => ({
  '@type': 'Product',
  name: `${company.name} AI чатбот`,
  description: seo.product.description,
  image: siteUrl + seo.pricing.picture,
  brand,
  offers: CHATBOT_PLANS.map((plan) =>
    offer(
      {
        plan: `AI чатбот ${plan.name}`,
        months: CHATBOT_PERIOD.months,
        price: chatbotTotalPrice(plan, CHATBOT_PERIOD),
      },
      'MNT',
      siteUrl + PATHS.pricing,
    ),
  ),
});

export const voiceJsonLd = (siteUrl: string) => ({
  '@type': 'Product',
  name: `${company.name} AI дуут туслах`,
  description: seo.voiceAgent.description,
  image: siteUrl + seo.voiceAgent.picture,
  brand,
  offers: VOICE_PLANS.map((plan) =>
    offer(
      {
        plan: voicePlanName(plan),
        months: VOICE_PERIOD.months,
        price: voicePeriodPrice(plan, VOICE_PERIOD),
      },
      'USD',
      siteUrl + PATHS.voiceAgent,
    ),
  ),
});

/** Questions of a page and their answers. */
export const faqJsonLd = (items: readonly { question: string; answer: string }[]) => ({
  '@type': 'FAQPage',
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
