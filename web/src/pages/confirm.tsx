import { ConfirmEmail } from '@/features/confirmation/components/confirm-email.tsx';

/** Where the link of a confirmation mail leads. */
export function Page() {
  return <ConfirmEmail />;
}
