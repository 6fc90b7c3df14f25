import { seo } from '@/content/seo.ts';
import { ForgotPassword } from '@/features/recovery/components/forgot-password.tsx';

export const meta = seo.forgotPassword;

export function Page() {
  return <ForgotPassword />;
}
