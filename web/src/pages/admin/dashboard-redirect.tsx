import { Navigate, useLocation } from 'react-router-dom';
import { PATHS } from '@/lib/paths.ts';

export function Page() {
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: PATHS.adminDashboard, search, hash }} replace />;
}
