import { ForgotPassword } from '@/features/recovery/components/forgot-password.tsx';

export function Page() {
  return <ForgotPassword />;
}
