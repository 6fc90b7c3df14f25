import { company, offices } from './company.ts';
import { BILLING_PERIODS, CHATBOT_PLANS, DURATIONS, PROGRAM_PRICE, VOICE_PLANS } from './prices.ts';
import { chatbotMonthlyPrice, programDiscountedPrice, voiceMonthlyPrice } from './pricing.ts';
import { seo } from './seo.ts';

/** What we sell, for search engines (design §6). The build adds `@context`. */

const brand = { '@type': 'Brand', name: company.name };

type MonthlyOffer = { name: string; price: number; currency: 'MNT' | 'USD'; months: number };

/** An offer whose price is for a month, as schema.org says it. */
function monthlyOffer({ name, price, currency, months }: MonthlyOffer) {
  return {
    '@type': 'Offer',
    name,
    price,
    priceCurrency: currency,
    availability: 'https://schema.org/InStock',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: currency,
      unitCode: 'MON',
      billingDuration: months,
    },
  };
}

export const chatbotJsonLd = () => ({
  '@type': 'Product',
  name: `${company.name} AI чатбот`,
  description: seo.product.description,
  brand,
  offers: CHATBOT_PLANS.flatMap((plan) =>
    DURATIONS.map((duration) =>
      monthlyOffer({
        name: `${plan.name}, ${duration.label}`,
        price: chatbotMonthlyPrice(plan, duration),
        currency: 'MNT',
        months: duration.months,
      }),
    ),
  ),
});

export const voiceJsonLd = () => ({
  '@type': 'Product',
  name: `${company.name} AI дуут туслах`,
  description: seo.voiceAgent.description,
  brand,
  offers: VOICE_PLANS.flatMap((plan) =>
    BILLING_PERIODS.map((billing) =>
      monthlyOffer({
        name: `${plan.name}, ${billing.label}`,
        price: voiceMonthlyPrice(plan, billing),
        currency: 'USD',
        months: billing.months,
      }),
    ),
  ),
});

/** The training programme (spec §9). */
export const courseJsonLd = () => ({
  '@type': 'Course',
  name: seo.program.title,
  description: seo.program.description,
  inLanguage: 'mn',
  provider: { '@type': 'Organization', name: company.name },
  offers: [
    {
      '@type': 'Offer',
      category: 'Paid',
      price: programDiscountedPrice(),
      priceCurrency: 'MNT',
      eligibleQuantity: { '@type': 'QuantitativeValue', maxValue: PROGRAM_PRICE.firstStudents },
    },
    { '@type': 'Offer', category: 'Paid', price: PROGRAM_PRICE.full, priceCurrency: 'MNT' },
  ],
  hasCourseInstance: {
    '@type': 'CourseInstance',
    courseMode: 'Onsite',
    courseWorkload: 'PT16H',
    location: { '@type': 'Place', address: offices[0]?.address },
  },
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
