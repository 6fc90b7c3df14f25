import { SeatOfferPage } from '@/features/seat-offer/components/seat-offer-page.tsx';

/** The target of the mail about an offered seat. */
export function Page() {
  return <SeatOfferPage />;
}
