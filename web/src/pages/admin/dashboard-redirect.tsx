import { Navigate } from 'react-router-dom';
import { PATHS } from '@/lib/paths.ts';

export function Page() {
  return <Navigate to={PATHS.adminDashboard} replace />;
}
