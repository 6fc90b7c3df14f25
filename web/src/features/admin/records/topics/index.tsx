import { lazy } from 'react';
import type { RecordTab } from '../../kit/parts/record-tab.ts';

// Retrieval and the facts of every page: loaded by whoever opens the tab.
const TopicsTab = lazy(() =>
  import('./topics-tab.tsx').then((module) => ({ default: module.TopicsTab })),
);

export const topics: RecordTab = { show: () => <TopicsTab /> };
