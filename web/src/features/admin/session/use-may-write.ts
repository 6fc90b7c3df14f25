import { useAdminSession } from './use-admin-session.ts';

/** Whether the signed-in member of staff changes anything. A courtesy: the database decides. */
export function useMayWrite(): boolean {
  const role = useAdminSession()?.role;
  return role !== undefined && role !== 'viewer';
}
