import { VIEW_FILTERS } from '@contract/saved-views.ts';

/** What a saved view keeps of an address: the tab and its filters, in one order. */
export function viewAddress(tab: string, search: URLSearchParams): string {
  const kept = VIEW_FILTERS.flatMap((name) => {
    const word = search.get(name);
    return word && /^[\w-]+$/.test(word) ? [`${name}=${word}`] : [];
  });
  return [`tab=${tab}`, ...kept].join('&');
}
