import { ConfirmEmail } from '@/features/confirmation/components/confirm-email.tsx';

/** The target of the link in a confirmation mail. */
export function Page() {
  return <ConfirmEmail />;
}
