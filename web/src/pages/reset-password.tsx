import { ResetPassword } from '@/features/recovery/components/reset-password.tsx';

export function Page() {
  return <ResetPassword />;
}
