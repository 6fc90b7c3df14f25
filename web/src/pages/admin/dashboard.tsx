import { lazyPart } from '@/components/lazy-part.tsx';
import { AdminArea } from '@/features/admin/frame/admin-area.tsx';
import { Dashboard } from '@/features/admin/frame/dashboard.tsx';
import { automationsTexts } from '@/features/automations/texts.ts';
import { Article } from '@/features/blog/components/article.tsx';

const CompanyScreens = lazyPart(
  () => import('@/features/answers/components/company/company-screens.tsx'),
  (part) => part.CompanyScreens,
);
const automations = {
  title: automationsTexts.title,
  Screen: lazyPart(
    () => import('@/features/automations/components/automations-screen.tsx'),
    (part) => part.AutomationsScreen,
  ),
};

const views = {
  Article,
  Assistant: () => <CompanyScreens automations={automations} />,
};

export function Page() {
  return (
    <AdminArea>
      <Dashboard views={views} />
    </AdminArea>
  );
}
