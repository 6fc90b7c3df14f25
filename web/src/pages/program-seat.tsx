import { SeatOfferPage } from '@/features/seat-offer/components/seat-offer-page.tsx';

/** Where the mail about an offered seat leads. */
export function Page() {
  return <SeatOfferPage />;
}
