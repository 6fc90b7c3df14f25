import { seo } from '@/content/seo.ts';
import { ResetPassword } from '@/features/recovery/components/reset-password.tsx';

export const meta = seo.resetPassword;

export function Page() {
  return <ResetPassword />;
}
