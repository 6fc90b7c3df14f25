import { lazyPart } from '@/components/lazy-part.tsx';
import { adminTabs } from '@/content/admin.ts';
import type { RecordTab } from '../../kit/parts/record-tab.ts';

// Loaded with the tab: retrieval and the facts of every page.
const TopicsTab = lazyPart(
  () => import('./topics-tab.tsx'),
  ({ TopicsTab }) => TopicsTab,
);

export const topics: RecordTab = { label: adminTabs.assistant, show: () => <TopicsTab /> };
