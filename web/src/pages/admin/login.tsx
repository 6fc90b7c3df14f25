import { LoginPage } from '@/features/admin/frame/login/login-page.tsx';

// The dashboard's code arrives while the password is typed, so that its first table does not wait.
const loadDashboard = () => void import('./dashboard.tsx');

/** /admin/login. */
export function Page() {
  return <LoginPage onReady={loadDashboard} />;
}
