import { lazyPart } from '@/components/lazy-part.tsx';
import type { RecordTab, TabRecord, Views } from '../kit/parts/record-tab.ts';
import { articles } from '../records/articles/index.tsx';
import { assistants } from '../records/assistants/index.tsx';
import { companyAssistant } from '../records/company-assistant/index.tsx';
import { history } from '../records/history/index.tsx';
import { leads } from '../records/leads/index.tsx';
import { messages } from '../records/messages/index.tsx';
import { notifications } from '../records/notifications/index.tsx';
import { partners } from '../records/partners/index.tsx';
import { payments } from '../records/payments/index.tsx';
import { personalData } from '../records/personal-data/index.tsx';
import { quotes } from '../records/quotes/index.tsx';
import { registrations } from '../records/registrations/index.tsx';
import { team } from '../records/team/index.tsx';
import { users } from '../records/users/index.tsx';
import { work } from '../records/work/index.tsx';
import type { TabId } from './tab-ids.ts';

// Loaded when the overview is opened: the charts are the heaviest part of the area.
const OverviewTab = lazyPart(
  () => import('./overview/overview-tab.tsx'),
  ({ OverviewTab }) => OverviewTab,
);

/** The tabs but the first. The dashboard fetches this file after the first rows, or with another tab. */
const TABS: Readonly<Record<Exclude<TabId, 'inbox'>, RecordTab>> = {
  users,
  partners,
  registrations,
  payments,
  quotes,
  leads,
  blog: articles,
  assistant: companyAssistant,
  assistants,
  messages,
  work,
  overview: { show: () => <OverviewTab /> },
  history,
  notifications,
  'personal-data': personalData,
  team,
};

export const Tab = ({ tab, views }: { tab: keyof typeof TABS; views: Views }) =>
  TABS[tab].show(views);

/** A record of a tab outside its list. */
export const RecordOfTab = ({ tab, ...open }: TabRecord) => TABS[tab].record?.(open);
