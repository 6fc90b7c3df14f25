import { seo } from '@/content/seo.ts';
import { AdminArea } from '@/features/admin/frame/admin-area.tsx';
import { Dashboard } from '@/features/admin/frame/dashboard.tsx';

export const meta = seo.admin;

/** /admin-dashboard (spec §2). */
export function Page() {
  return (
    <AdminArea>
      <Dashboard />
    </AdminArea>
  );
}
