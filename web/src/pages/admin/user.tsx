import { AdminArea } from '@/features/admin/frame/admin-area.tsx';
import { UserPage } from '@/features/admin/records/users/user-page.tsx';

export function Page() {
  return (
    <AdminArea>
      <UserPage />
    </AdminArea>
  );
}
