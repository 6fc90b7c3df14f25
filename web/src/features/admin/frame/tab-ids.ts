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
] as const;

export type TabId = (typeof TAB_IDS)[number];

/** The tab that an address names; the first for an address that names none. */
export function readTab(search: URLSearchParams): TabId {
  const named = search.get('tab') as TabId;
  return TAB_IDS.includes(named) ? named : TAB_IDS[0];
}
