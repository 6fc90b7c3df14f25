import type { StaffRole } from '@contract/staff-roles.ts';

/** The tabs, in this order: docs/product.md §2.9. */
export const TAB_IDS = [
  'users',
  'partners',
  'registrations',
  'quotes',
  'leads',
  'blog',
  'messages',
  'work',
  'overview',
  'history',
  'notifications',
  'personal-data',
  'team',
] as const;

export type TabId = (typeof TAB_IDS)[number];

/** A courtesy: the server refuses anybody else what stands there. */
const OWNERS_ONLY: ReadonlySet<TabId> = new Set(['personal-data', 'team']);

/** The tabs that somebody of this role sees. */
export const tabsOf = (role: StaffRole | undefined): TabId[] =>
  TAB_IDS.filter((tab) => role === 'owner' || !OWNERS_ONLY.has(tab));

/** The tab that an address names; the first for an address that names none of these. */
export const readTab = (search: URLSearchParams, tabs: readonly TabId[]): TabId =>
  tabs.find((tab) => tab === search.get('tab')) ?? TAB_IDS[0];
