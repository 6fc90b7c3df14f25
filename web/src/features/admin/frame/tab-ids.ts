import { type KindsWith, RECORD_KINDS } from '@contract/record-kinds.ts';
import type { StaffRole } from '@contract/staff-roles.ts';
import { readStored, writeStored } from '@/lib/storage.ts';
import { adminTabs } from '../kit/parts/texts.ts';

/** What the navigation knows of a tab before its code has come. */
type Tab = {
  label: string;
  /**
   * Used every day: it is in the strip; the others are in the menu at its end, so that all fit a screen of
   * 1440 px.
   */
  daily?: true;
  /** Hides the tab from other roles. Only for the interface: the server refuses their requests too. */
  ownersOnly?: true;
};

/** The tabs that the kinds of records name; one without an entry below does not compile. */
type NamedTab = (typeof RECORD_KINDS)[KindsWith<'tab'>]['tab'];

/** The tabs by their name in the address, in this order: docs/product.md §2.9. What they show is in `tabs.tsx`. */
const DECLARED = {
  inbox: { label: adminTabs.inbox, daily: true },
  users: { label: adminTabs.users, daily: true },
  partners: { label: adminTabs.partners, daily: true },
  registrations: { label: adminTabs.registrations, daily: true },
  payments: { label: RECORD_KINDS.payments.label, daily: true },
  quotes: { label: adminTabs.quotes, daily: true },
  leads: { label: adminTabs.leads, daily: true },
  blog: { label: adminTabs.blog, daily: true },
  assistant: { label: adminTabs.assistant },
  assistants: { label: adminTabs.assistants },
  messages: { label: RECORD_KINDS['contact-messages'].label, daily: true },
  work: { label: adminTabs.work, daily: true },
  overview: { label: adminTabs.overview },
  history: { label: RECORD_KINDS.history.label },
  notifications: { label: adminTabs.notifications },
  'personal-data': { label: adminTabs['personal-data'], ownersOnly: true },
  team: { label: adminTabs.team, ownersOnly: true },
} as const satisfies Record<NamedTab, Tab> & Record<string, Tab>;

export type TabId = keyof typeof DECLARED;
export const TABS: Readonly<Record<TabId, Tab>> = DECLARED;
// The names are those of the declaration, which Object.keys does not infer.
const TAB_IDS = Object.keys(TABS) as TabId[];

/** Splits tabs into the strip, which also shows the open one, and the menu. */
export const partTabs = (tabs: readonly TabId[], open: TabId) => ({
  strip: tabs.filter((tab) => TABS[tab].daily || tab === open),
  menu: tabs.filter((tab) => !TABS[tab].daily),
});

/** The tabs that somebody of this role sees. */
export const tabsOf = (role: StaffRole | undefined): TabId[] =>
  TAB_IDS.filter((tab) => role === 'owner' || !TABS[tab].ownersOnly);

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
