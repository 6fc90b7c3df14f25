import { Navigate } from 'react-router-dom';
import { PATHS } from '@/content/paths.ts';

/** /admin/dashboard, the address that the user page names. */
export function Page() {
  return <Navigate to={PATHS.adminDashboard} replace />;
}
