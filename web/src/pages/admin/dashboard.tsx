import { AdminArea } from '@/features/admin/frame/admin-area.tsx';
import { Dashboard } from '@/features/admin/frame/dashboard.tsx';
import { Article } from '@/features/blog/components/article.tsx';

export function Page() {
  return (
    <AdminArea>
      <Dashboard View={Article} />
    </AdminArea>
  );
}
