import { company } from '@contract/company.ts';
import { CHATBOT_PLANS } from '@contract/prices.ts';
import { expect, it } from 'vitest';
import { bookingDialogue, orderDialogue } from '@/content/dialogues.ts';
import { docsSections } from '@/content/documentation.ts';
import {
  productAudience,
  productFaq,
  productFeatures,
  productHero,
  productSteps,
} from '@/content/product.ts';
import { seo } from '@/content/seo.ts';
import { serviceFacts } from '@/content/service-facts.ts';
import { homeViews, productViews } from '@/content/views.ts';
import { homeCta, homeHero } from '@/features/home/texts.ts';
import { homeFeatures } from '@/features/home/view-texts.ts';
import { pricingFaq } from '@/features/pricing/texts.ts';
import { readCompanyAnswers } from '../../../scripts/company-answers.ts';

// An assistant takes orders and books, but calls nobody and is not in the chats of other companies: our team sets these up on
// request (docs/product.md §1.2). Every sentence about them must say so.

/** Every text within a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

const chatbotTopics = readCompanyAnswers()
  .filter(({ subject }) => ['чатбот', 'салбар'].includes(subject))
  .map(({ answer }) => answer);
const TEXTS = [
  ...textsIn(docsSections.find(({ id }) => id === 'own-assistant')),
  company.description,
  ...[seo.home, seo.product, seo.pricing, seo.signup].map(({ description }) => description),
  ...textsIn([homeHero, homeFeatures, homeViews, homeCta]),
  ...textsIn([
    productHero,
    productFeatures,
    productAudience,
    productSteps,
    productFaq,
    productViews,
  ]),
  ...textsIn([pricingFaq, CHATBOT_PLANS.map(({ features }) => features)]),
  ...textsIn(
    [orderDialogue, bookingDialogue].map(({ label, turns, result }) => [label, turns, result]),
  ),
  serviceFacts.channels,
  ...chatbotTopics,
];
/** A claim that it calls by itself, or answers in the chat of another company. */
const PROMISES = /Messenger|Instagram-ын чат|дуудлагыг/iu;
const HONEST = /манай баг/iu;

it('what an assistant does not do by itself is said with who does it', () => {
  const wrong = TEXTS.filter((text) => PROMISES.test(text) && !HONEST.test(text));
  expect(wrong).toEqual([]);
});

it('finds a promise, in the words that stood here', () => {
  for (const text of ['Цаг сануулах дуудлагыг өөрөө хийнэ.', 'Messenger дээр хариулна.']) {
    expect(PROMISES.test(text) && !HONEST.test(text), text).toBe(true);
  }
});

it('what it does is said where an owner decides', () => {
  const docsText = docsSections.find(({ id }) => id === 'own-assistant')?.paragraphs[0];
  const texts = [homeHero.text, productHero.text, company.description, seo.product.description];
  for (const text of [...texts, serviceFacts.setup, docsText])
    expect(text).toMatch(/захиалга авч, цаг товл/);
  for (const text of CHATBOT_PLANS.slice(1, 3).map(({ features }) => features[1]))
    expect(text).toMatch(/^Захиалга авах, цаг товлох/);
});
