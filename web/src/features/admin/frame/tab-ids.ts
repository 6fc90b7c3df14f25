import type { StaffRole } from '@contract/staff-roles.ts';
import { readStored, writeStored } from '@/lib/storage.ts';
import type { Records, RecordTab } from '../kit/parts/record-tab.ts';
import { TABS, type TabId } from './tabs.tsx';

const tabOf: Readonly<Record<TabId, RecordTab>> = TABS;
// The names are those of the declaration, which Object.keys does not infer.
const TAB_IDS = Object.keys(TABS) as TabId[];

/** Shows a record of a tab outside its list. */
export const showRecord: Records = (tab, open) => {
  const id = TAB_IDS.find((one) => one === tab);
  return id && tabOf[id].record?.(open);
};

/** Splits tabs into the strip, which also shows the open one, and the menu. */
export const partTabs = (tabs: readonly TabId[], open: TabId) => ({
  strip: tabs.filter((tab) => tabOf[tab].daily || tab === open),
  menu: tabs.filter((tab) => !tabOf[tab].daily),
});

/** The tabs that somebody of this role sees. */
export const tabsOf = (role: StaffRole | undefined): TabId[] =>
  TAB_IDS.filter((tab) => role === 'owner' || !tabOf[tab].ownersOnly);

const KEY = 'admin-last-tab';

/** Remembers the tab for the next visit of this browser. */
export function rememberTab(tab: TabId): void {
  writeStored(KEY, tab);
}

/** The tab that an address names; otherwise the last one, or the first. */
export function readTab(search: URLSearchParams, tabs: readonly TabId[]): TabId {
  const wanted = search.get('tab') ?? readStored(KEY);
  return tabs.find((tab) => tab === wanted) ?? 'inbox';
}
