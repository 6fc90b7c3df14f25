import { PayPage } from '@/features/payment/components/pay-page.tsx';

/** /pay/{token}: a payment by its secret link. */
export function Page() {
  return <PayPage />;
}
