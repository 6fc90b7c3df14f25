import { PROGRAM_AT_START } from '@contract/program-texts.ts';
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { courseJsonLd } from '@/head/course-json-ld.ts';
import { faqJsonLd } from '@/head/product-json-ld.ts';
import { useCoursePrice } from './use-course-price.ts';

type Now = typeof PROGRAM_AT_START;
const NOW: Now = { ...PROGRAM_AT_START, priceMnt: 6_000_000, asOf: '2027-03-02T09:00:00+08:00' };

afterEach(() => {
  document.head.replaceChildren();
  vi.unstubAllGlobals();
});

const SITE = 'https://example.mn';

function Page({ now }: { now: Now }) {
  useCoursePrice(now);
  return null;
}

/** The built page, opened while the programme has this state. */
async function look(now: Now) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  for (const thing of [faqJsonLd([]), courseJsonLd(undefined, SITE)]) {
    const script = document.createElement('script');
    script.type = 'application/ld+json';
    script.textContent = JSON.stringify(thing);
    document.head.append(script);
  }
  const root = createRoot(document.createElement('div'));
  await act(() => root.render(createElement(Page, { now })));
  await act(() => root.unmount());
  return [...document.head.children].map((one) => JSON.parse(one.textContent ?? ''));
}

it('a build without a database says no price', () => {
  expect(courseJsonLd(undefined, SITE)).not.toHaveProperty('offers');
  expect(courseJsonLd(PROGRAM_AT_START, SITE).offers).toMatchObject({ price: 1_000_000 });
});

it('search engines are told the price of today', async () => {
  const [faq, course] = await look(NOW);
  expect(course).toMatchObject({
    '@type': 'Course',
    offers: {
      price: 6_000_000,
      priceCurrency: 'MNT',
      availability: 'https://schema.org/InStock',
      name: 'Дараагийн элсэлт: 2027 оны 6-р сарын 25 – 7-р сарын 1',
    },
  });
  expect(faq).toEqual(faqJsonLd([]));
});

it.each(['', '2027-03-02'])(
  'nothing is claimed before the API has answered: «%s»',
  async (asOf) => {
    const [, course] = await look({ ...PROGRAM_AT_START, asOf });
    expect(course).not.toHaveProperty('offers');
  },
);
