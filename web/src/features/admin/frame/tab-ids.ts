import type { StaffRole } from '@contract/staff-roles.ts';
import { readStored, writeStored } from '@/lib/storage.ts';

/** The tabs, in this order: docs/product.md §2.9. */
export const TAB_IDS = [
  'users',
  'partners',
  'registrations',
  'payments',
  'quotes',
  'leads',
  'blog',
  'assistant',
  'messages',
  'work',
  'overview',
  'history',
  'notifications',
  'personal-data',
  'team',
] as const;

export type TabId = (typeof TAB_IDS)[number];

/**
 * Those that are opened every day stand in the strip; the others in the menu at its end, so that any number of
 * them fits a screen of 1440 px.
 */
const DAILY: ReadonlySet<TabId> = new Set([
  'users',
  'partners',
  'registrations',
  'payments',
  'quotes',
  'leads',
  'blog',
  'messages',
  'work',
]);

/** Tabs parted into the strip, which shows the open one too, and the menu. */
export const partTabs = (tabs: readonly TabId[], open: TabId) => ({
  strip: tabs.filter((tab) => DAILY.has(tab) || tab === open),
  menu: tabs.filter((tab) => !DAILY.has(tab)),
});

/** A courtesy: the server refuses anybody else what stands there. */
const OWNERS_ONLY: ReadonlySet<TabId> = new Set(['personal-data', 'team']);

/** The tabs that somebody of this role sees. */
export const tabsOf = (role: StaffRole | undefined): TabId[] =>
  TAB_IDS.filter((tab) => role === 'owner' || !OWNERS_ONLY.has(tab));

const KEY = 'admin-last-tab';

/** Remembers the tab for the next visit of this browser. */
export function rememberTab(tab: TabId): void {
  writeStored(KEY, tab);
}

/** The tab that an address names; for one that names none of these the last one, or the first. */
export function readTab(search: URLSearchParams, tabs: readonly TabId[]): TabId {
  const wanted = search.get('tab') ?? readStored(KEY);
  return tabs.find((tab) => tab === wanted) ?? TAB_IDS[0];
}
