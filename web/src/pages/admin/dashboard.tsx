import { lazyPart } from '@/components/lazy-part.tsx';
import { AdminArea } from '@/features/admin/frame/admin-area.tsx';
import { Dashboard } from '@/features/admin/frame/dashboard.tsx';
import { Article } from '@/features/blog/components/article.tsx';

const views = {
  Article,
  Assistant: lazyPart(
    () => import('@/features/answers/components/company/company-screens.tsx'),
    ({ CompanyScreens }) => CompanyScreens,
  ),
};

export function Page() {
  return (
    <AdminArea>
      <Dashboard views={views} />
    </AdminArea>
  );
}
