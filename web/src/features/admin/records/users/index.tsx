import type { AdminUser } from '@contract/managed-users.ts';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminUserPath } from '@/lib/paths.ts';
import { AdminList } from '../../kit/list/admin-list.tsx';
import type { RecordTab } from '../../kit/parts/record-tab.ts';
import { usersConfig } from './users-config.tsx';

/** Customers; a click on a row opens the customer's page. */
function UsersTab() {
  const navigate = useNavigate();
  const open = useCallback(({ id }: AdminUser) => navigate(adminUserPath(id)), [navigate]);
  return <AdminList config={usersConfig} onOpen={open} />;
}

export const users: RecordTab = {
  show: () => <UsersTab />,
};
