import type { ProgramStateNow } from '@contract/program.ts';

/** What somebody pays who registers now, for search engines. */
export const courseOffer = ({ state, priceMnt }: ProgramStateNow) => ({
  '@type': 'Offer',
  category: 'Paid',
  price: priceMnt,
  priceCurrency: 'MNT',
  availability: `https://schema.org/${state === 'closed' ? 'SoldOut' : 'InStock'}`,
});
