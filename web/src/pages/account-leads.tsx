import { Navigate } from 'react-router-dom';
import { PATHS } from '@/lib/paths.ts';

/** The former address of the requests, which mails had. */
export function Page() {
  return <Navigate to={PATHS.accountRequests} replace />;
}
