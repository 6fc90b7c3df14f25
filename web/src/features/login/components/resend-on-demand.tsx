import { lazyPart } from '@/components/lazy-part.tsx';

/** Loaded when shown, because few need it, and the page is near its script budget. */
export const ResendOnDemand = lazyPart(
  () => import('@/components/resend-confirmation.tsx'),
  ({ ResendConfirmation }) => ResendConfirmation,
);
