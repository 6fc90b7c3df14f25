import type { ProgramStateNow } from '@contract/program.ts';
import { programTexts } from '@contract/program-texts.ts';

/** What somebody pays who registers now, and the days of registration, for search engines. */
export function courseOffer(now: ProgramStateNow) {
  const { registration, registrationLabel } = programTexts(now);
  return {
    '@type': 'Offer',
    name: `${registrationLabel}: ${registration}`,
    category: 'Paid',
    price: now.priceMnt,
    priceCurrency: 'MNT',
    availability: `https://schema.org/${now.state === 'closed' ? 'SoldOut' : 'InStock'}`,
  };
}
