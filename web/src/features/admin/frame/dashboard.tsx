import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentType, lazy, Suspense } from 'react';
import { useDocumentTitle } from '@/components/use-document-title.ts';
import { adminFrame, adminTabs } from '@/content/admin.ts';
import { ListLoading } from '../kit/list/list-states.tsx';
import { useAddress } from '../kit/list/use-address.ts';
import { AreaContainer } from '../kit/parts/area-container.tsx';
import type { ArticleView } from '../records/articles/article-dialog.tsx';
import { ArticlesTab } from '../records/articles/articles-tab.tsx';
import { HistoryTab } from '../records/history/history-tab.tsx';
import { LeadsTab } from '../records/leads/leads-tab.tsx';
import { MessagesTab } from '../records/messages/messages-tab.tsx';
import { PartnersTab } from '../records/partners/partners-tab.tsx';
import { QuotesTab } from '../records/quotes/quotes-tab.tsx';
import { RegistrationsTab } from '../records/registrations/registrations-tab.tsx';
import { UsersTab } from '../records/users/users-tab.tsx';
import { DashboardHeader } from './dashboard-header.tsx';
import { SummaryCards } from './summary-cards.tsx';
import { readTab, type TabId } from './tab-ids.ts';
import { panelDomId, TabStrip, tabDomId } from './tab-strip.tsx';

// The charts are the heaviest part of the area, and loaded by whoever looks at them.
const OverviewTab = lazy(() =>
  import('./overview/overview-tab.tsx').then((module) => ({ default: module.OverviewTab })),
);

const TABS: Record<TabId, ComponentType<{ View: ArticleView }>> = {
  users: UsersTab,
  partners: PartnersTab,
  registrations: RegistrationsTab,
  quotes: QuotesTab,
  leads: LeadsTab,
  blog: ArticlesTab,
  messages: MessagesTab,
  overview: OverviewTab,
  history: HistoryTab,
};

/** The dashboard: cards, tabs, and the open tab's list. `View` previews an article. */
export function Dashboard({ View }: { View: ArticleView }) {
  const { search } = useAddress();
  const tab = readTab(search);
  const Tab = TABS[tab];
  useDocumentTitle(`${adminTabs[tab]} – ${adminFrame.title}`);
  return (
    <AreaContainer>
      <DashboardHeader />
      <SummaryCards />
      <div>
        <TabStrip active={tab} />
        <chakra.div
          role="tabpanel"
          id={panelDomId(tab)}
          aria-labelledby={tabDomId(tab)}
          pt="5"
          minWidth="0"
          minHeight="screen"
        >
          <Suspense fallback={<ListLoading />}>
            <Tab key={tab} View={View} />
          </Suspense>
        </chakra.div>
      </div>
    </AreaContainer>
  );
}
