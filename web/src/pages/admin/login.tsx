import { LoginPage } from '@/features/admin/frame/login/login-page.tsx';

// Loads the dashboard's code while the password is typed, so that its first table does not wait.
const loadDashboard = () => void import('./dashboard.tsx');

export function Page() {
  return <LoginPage onBegin={loadDashboard} />;
}
