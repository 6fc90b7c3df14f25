import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentType, lazy, Suspense } from 'react';
import { adminFrame, adminTabs } from '@/content/admin.ts';
import { useDocumentTitle } from '@/lib/use-document-title.ts';
import type { ArticleView } from '../edit/article-dialog.tsx';
import { HistoryTab } from '../history/history-tab.tsx';
import { ListLoading } from '../list/list-states.tsx';
import { useAddress } from '../list/use-address.ts';
import { BlogTab } from '../tabs/blog-tab.tsx';
import { LeadsTab } from '../tabs/leads-tab.tsx';
import { MessagesTab } from '../tabs/messages-tab.tsx';
import { PartnersTab } from '../tabs/partners-tab.tsx';
import { QuotesTab } from '../tabs/quotes-tab.tsx';
import { RegistrationsTab } from '../tabs/registrations-tab.tsx';
import { UsersTab } from '../tabs/users-tab.tsx';
import { AreaContainer } from './area-container.tsx';
import { DashboardHeader } from './dashboard-header.tsx';
import { SummaryCards } from './summary-cards.tsx';
import { readTab, type TabId } from './tab-ids.ts';
import { panelDomId, TabStrip, tabDomId } from './tab-strip.tsx';

// The charts are the heaviest part of the area, and loaded by whoever looks at them.
const OverviewTab = lazy(() =>
  import('../overview/overview-tab.tsx').then((module) => ({ default: module.OverviewTab })),
);

const TABS: Record<TabId, ComponentType<{ View: ArticleView }>> = {
  users: UsersTab,
  partners: PartnersTab,
  registrations: RegistrationsTab,
  quotes: QuotesTab,
  leads: LeadsTab,
  blog: BlogTab,
  messages: MessagesTab,
  overview: OverviewTab,
  history: HistoryTab,
};

/** The dashboard: cards, tabs, and the open tab's list (spec §2). `View` previews an article. */
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
          minHeight="60vh"
        >
          <Suspense fallback={<ListLoading />}>
            <Tab key={tab} View={View} />
          </Suspense>
        </chakra.div>
      </div>
    </AreaContainer>
  );
}
