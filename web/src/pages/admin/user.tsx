import { AdminArea } from '@/features/admin/frame/admin-area.tsx';
import { HeaderPart } from '@/features/admin/frame/frame-slots.tsx';
import { useStaffTools } from '@/features/admin/frame/staff-tools.tsx';
import { UserPage } from '@/features/admin/records/users/user-page.tsx';

function Tools() {
  const { tools, place } = useStaffTools();
  return (
    <>
      <HeaderPart>{place}</HeaderPart>
      {tools}
    </>
  );
}

export function Page() {
  return (
    <AdminArea>
      <Tools />
      <UserPage />
    </AdminArea>
  );
}
