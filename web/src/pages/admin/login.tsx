import { LoginPage } from '@/features/admin/frame/login/login-page.tsx';
import { loadPart } from '@/lib/load-part.ts';

// Loads the dashboard's code while the password is typed, so that its first table does not wait.
const loadDashboard = () => void loadPart(() => import('./dashboard.tsx')).catch(() => undefined);

export function Page() {
  return <LoginPage onBegin={loadDashboard} />;
}
