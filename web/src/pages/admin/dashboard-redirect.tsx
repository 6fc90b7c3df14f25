import { Navigate } from 'react-router-dom';
import { PATHS } from '@/content/paths.ts';

/** /admin/dashboard redirects to /admin-dashboard. */
export function Page() {
  return <Navigate to={PATHS.adminDashboard} replace />;
}
