import { PlacedRequestPage } from '@/features/placed-request/components/placed-request-page.tsx';

/** /o/{token}: what a visitor placed with an assistant, by its secret link. */
export function Page() {
  return <PlacedRequestPage />;
}
