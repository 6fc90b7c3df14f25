/**
 * The API responses that a page was prerendered with, by name, embedded in its HTML. Hydration uses the same
 * data; afterwards the page fetches the current data.
 */
export type PageData = {
  /** The path that the data belongs to; a page reached within the site has none. */
  path: string;
  answers: Readonly<Record<string, unknown>>;
};

/** The element of the HTML that holds it. */
export const PAGE_DATA_ID = 'page-data';

let current: PageData | null | undefined;

/** For the prerendering, which has no document: sets the data of the next render. */
export function providePageData(data: PageData | null): void {
  current = data;
}

function readDocument(): PageData | null {
  if (typeof document === 'undefined') return null;
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as PageData) : null;
}

/** The response of this name, if the opened page has one. It comes from our own build and is not checked. */
export function pageAnswer<Answer>(path: string, name: string): Answer | undefined {
  if (current === undefined) current = readDocument();
  return current?.path === path ? (current.answers[name] as Answer | undefined) : undefined;
}
