import { lazyPart } from '@/components/lazy-part.tsx';
import { AdminArea } from '@/features/admin/frame/admin-area.tsx';
import { Dashboard } from '@/features/admin/frame/dashboard.tsx';
import { Loading } from '@/features/admin/kit/parts/loading.tsx';
import { loadPart } from '@/lib/load-part.ts';

// What other features show in a tab comes with the tab.
const waiting = <Loading lines={8} />;
const AutomationsScreen = lazyPart(
  () => import('@/features/automations/components/automations-screen.tsx'),
  (part) => part.AutomationsScreen,
  waiting,
);
const views = {
  Article: lazyPart(
    () => import('@/features/blog/components/article.tsx'),
    (part) => part.Article,
  ),
  Assistant: lazyPart(
    async () => {
      const [{ CompanyScreens }, { automationsTexts }] = await Promise.all([
        loadPart(() => import('@/features/answers/components/company/company-screens.tsx')),
        loadPart(() => import('@/features/automations/texts.ts')),
      ]);
      const automations = { title: automationsTexts.title, Screen: AutomationsScreen };
      return () => <CompanyScreens automations={automations} />;
    },
    (Screens) => Screens,
    waiting,
  ),
};

export function Page() {
  return (
    <AdminArea>
      <Dashboard views={views} />
    </AdminArea>
  );
}
