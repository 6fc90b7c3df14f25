import { AdminArea } from '@/features/admin/frame/admin-area.tsx';
import { HeaderPart } from '@/features/admin/frame/frame-slots.tsx';
import { StaffTools } from '@/features/admin/frame/staff-tools.tsx';
import { UserPage } from '@/features/admin/records/users/user-page.tsx';

export function Page() {
  return (
    <AdminArea>
      <HeaderPart>
        <StaffTools />
      </HeaderPart>
      <UserPage />
    </AdminArea>
  );
}
