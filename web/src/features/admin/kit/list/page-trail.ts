/**
 * A cursor leads forward only. The cursors of the pages seen in this tab are remembered, so that "previous"
 * works; on a shared link to the middle of a list, only "first" does.
 */
const cursors = new Map<string, string>();

const place = (view: string, page: number) => `${view} ${page}`;

/** Remembers where a page of this view (list, search, filter, order) starts. */
export function rememberPage(view: string, page: number, before: string): void {
  cursors.set(place(view, page), before);
}

/** Where a page starts; undefined if it was not seen. */
export function cursorOfPage(view: string, page: number): string | undefined {
  return page === 1 ? '' : cursors.get(place(view, page));
}
