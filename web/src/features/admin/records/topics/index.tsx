import { lazy } from 'react';
import { adminTabs } from '@/content/admin.ts';
import type { RecordTab } from '../../kit/parts/record-tab.ts';

// Loaded with the tab: retrieval and the facts of every page.
const TopicsTab = lazy(() =>
  import('./topics-tab.tsx').then((module) => ({ default: module.TopicsTab })),
);

export const topics: RecordTab = { label: adminTabs.assistant, show: () => <TopicsTab /> };
