import { Navigate } from 'react-router-dom';
import { PATHS } from '@/content/paths.ts';

export function Page() {
  return <Navigate to={PATHS.adminDashboard} replace />;
}
