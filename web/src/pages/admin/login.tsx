import { LoginPage } from '@/features/admin/frame/login/login-page.tsx';

export function Page() {
  return <LoginPage />;
}
