import { useAdminSession } from './use-admin-session.ts';

/** Whether the signed-in person may change anything. Only for the interface: the database decides. */
export function useMayWrite(): boolean {
  const role = useAdminSession()?.role;
  return role !== undefined && role !== 'viewer';
}
