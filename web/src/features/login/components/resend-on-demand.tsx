import { lazy, Suspense } from 'react';

const ResendConfirmation = lazy(async () => ({
  default: (await import('@/components/resend-confirmation.tsx')).ResendConfirmation,
}));

/** Loaded when shown, because few need it, and the page is near its script budget. */
export const ResendOnDemand = (props: { email: string }) => (
  <Suspense>
    <ResendConfirmation {...props} />
  </Suspense>
);
