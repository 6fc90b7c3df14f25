import { lazy, Suspense } from 'react';

const ResendConfirmation = lazy(async () => ({
  default: (await import('@/components/resend-confirmation.tsx')).ResendConfirmation,
}));

/** Loaded when it is shown: few who sign in need it, and the page is near the budget of its script. */
export const ResendOnDemand = (props: { email: string }) => (
  <Suspense>
    <ResendConfirmation {...props} />
  </Suspense>
);
