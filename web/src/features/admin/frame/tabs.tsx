import type { KindsWith, RECORD_KINDS } from '@contract/record-kinds.ts';
import { lazyPart } from '@/components/lazy-part.tsx';
import type { RecordTab } from '../kit/parts/record-tab.ts';
import { adminTabs } from '../kit/parts/texts.ts';
import { articles } from '../records/articles/index.tsx';
import { assistants } from '../records/assistants/index.tsx';
import { companyAssistant } from '../records/company-assistant/index.tsx';
import { history } from '../records/history/index.tsx';
import { inbox } from '../records/inbox/index.tsx';
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

// Loaded when the overview is opened: the charts are the heaviest part of the area.
const OverviewTab = lazyPart(
  () => import('./overview/overview-tab.tsx'),
  ({ OverviewTab }) => OverviewTab,
);

/** The tabs that the kinds of records name; one without an entry below does not compile. */
type NamedTab = (typeof RECORD_KINDS)[KindsWith<'tab'>]['tab'];

/** The tabs by their name in the address, in this order: docs/product.md §2.9. */
export const TABS = {
  inbox,
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
  overview: { label: adminTabs.overview, show: () => <OverviewTab /> },
  history,
  notifications,
  'personal-data': personalData,
  team,
} as const satisfies Record<NamedTab, RecordTab> & Record<string, RecordTab>;

export type TabId = keyof typeof TABS;
