import { company } from '@contract/company.ts';
import { CHATBOT_PLANS, VOICE_PLANS } from './prices.ts';
import { seo } from './seo.ts';

/** What we sell, for search engines. The build adds `@context`. */

const brand = { '@type': 'Brand', name: company.name };

/** A plan at its base price a month. */
const monthlyOffer = (name: string, price: number, priceCurrency: 'MNT' | 'USD') => ({
  '@type': 'Offer',
  name: `${name}, 1 сар`,
  price,
  priceCurrency,
});

export const chatbotJsonLd = () => ({
  '@type': 'Product',
  name: `${company.name} AI чатбот`,
  description: seo.product.description,
  brand,
  offers: CHATBOT_PLANS.map(({ name, price }) => monthlyOffer(name, price, 'MNT')),
});

export const voiceJsonLd = () => ({
  '@type': 'Product',
  name: `${company.name} AI дуут туслах`,
  description: seo.voiceAgent.description,
  brand,
  offers: VOICE_PLANS.map(({ name, price }) => monthlyOffer(name, price, 'USD')),
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
