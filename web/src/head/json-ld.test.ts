import { CHATBOT_PLANS, VOICE_PLANS } from '@contract/prices.ts';
import { PROGRAM_AT_START } from '@contract/program-texts.ts';
import { describe, expect, it } from 'vitest';
import { PATHS } from '@/lib/paths.ts';
import { schemaProblems } from '../../../tests/support/schema-org.ts';
import { courseJsonLd } from './course-json-ld.ts';
import {
  breadcrumbJsonLd,
  openingHoursSpecification,
  organizationJsonLd,
  webSiteJsonLd,
} from './json-ld.ts';
import { chatbotJsonLd, faqJsonLd, voiceJsonLd } from './product-json-ld.ts';

const SITE = 'https://example.mn';

/** As a search engine gets it: undefined values are missing. */
const sent = (thing: unknown): Record<string, unknown> => JSON.parse(JSON.stringify(thing));

describe('what search engines are told is what schema.org names', () => {
  it.each([
    ['organisation', organizationJsonLd(SITE)],
    ['site', webSiteJsonLd(SITE)],
    ['chatbot', chatbotJsonLd(SITE)],
    ['voice agent', voiceJsonLd(SITE)],
    ['questions', faqJsonLd([{ question: 'Юу вэ?', answer: 'Чатбот.' }])],
    ['programme of a build without a database', courseJsonLd(undefined, SITE)],
    ['programme', courseJsonLd(PROGRAM_AT_START, SITE)],
    ['place of an article', breadcrumbJsonLd(SITE, '/blog/garchig', 'Гарчиг – Хариуч')],
  ])('%s', (_name, thing) => {
    expect(schemaProblems(sent(thing))).toEqual([]);
  });

  it('and the check sees what is wrong', () => {
    const { url: _url, ...nameless } = organizationJsonLd(SITE);
    const contactPoint = { ...nameless.contactPoint, hoursAvailable: 'Mo-Fr 09:00-18:00' };
    expect(schemaProblems(sent({ ...nameless, contactPoint, offres: 1 }))).toEqual([
      'thing.offres is no property of Organization',
      'thing.url is missing',
      'thing.contactPoint.hoursAvailable is no OpeningHoursSpecification',
    ]);
  });
});

it('hours are days and times, and other forms are refused', () => {
  expect(openingHoursSpecification('Mo-We 09:00-18:00')).toEqual({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: ['Monday', 'Tuesday', 'Wednesday'].map((day) => `https://schema.org/${day}`),
    opens: '09:00',
    closes: '18:00',
  });
  for (const wrong of ['9-18', 'Fr-Mo 09:00-18:00', 'Xx-Fr 09:00-18:00']) {
    expect(() => openingHoursSpecification(wrong)).toThrow('Not opening hours');
  }
});

it('an offer is what can be bought: the shortest period at what is paid for all of it', () => {
  const [start] = chatbotJsonLd(SITE).offers;
  expect(start).toMatchObject({
    name: 'AI чатбот Start, 3 сар',
    price: (CHATBOT_PLANS[0]?.price ?? 0) * 3,
    priceCurrency: 'MNT',
    availability: 'https://schema.org/InStock',
    url: `${SITE}${PATHS.pricing}`,
  });
  const [basic] = voiceJsonLd(SITE).offers;
  expect(basic).toMatchObject({
    name: 'AI дуут туслах Basic, 1 сар',
    price: VOICE_PLANS[0]?.price,
  });
});

it('a page stands below the home page, an article below the blog as well', () => {
  const names = (path: string, title: string) =>
    breadcrumbJsonLd(SITE, path, title)?.itemListElement.map(({ name }) => name);
  expect(breadcrumbJsonLd(SITE, '/', 'Нүүр')).toBeNull();
  expect(names(PATHS.pricing, 'Бусад – Хариуч')).toEqual(['Нүүр', 'Үнэ']);
  expect(names(PATHS.signup, '14 хоног үнэгүй турших – Хариуч')).toEqual([
    'Нүүр',
    '14 хоног үнэгүй турших',
  ]);
  expect(names('/blog/garchig', 'Гарчиг – Хариуч')).toEqual(['Нүүр', 'Блог', 'Гарчиг']);
});
