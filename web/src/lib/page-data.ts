/**
 * What a page was prerendered with, as it stands in its HTML: answers of the API by a name each. The
 * first render in the browser is made of the same, and asks the API whether it still holds.
 */
export type PageData = {
  /** The address that it belongs to; a page reached from there has none. */
  path: string;
  answers: Readonly<Record<string, unknown>>;
};

/** The element of the HTML that holds it. */
export const PAGE_DATA_ID = 'page-data';

let current: PageData | null | undefined;

/** For the prerendering, which has no document: what the next render starts from. */
export function providePageData(data: PageData | null): void {
  current = data;
}

function readDocument(): PageData | null {
  if (typeof document === 'undefined') return null;
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as PageData) : null;
}

/** An answer of this name, if the opened page came with one. It is of our own build, and not checked. */
export function pageAnswer<Answer>(path: string, name: string): Answer | undefined {
  if (current === undefined) current = readDocument();
  return current?.path === path ? (current.answers[name] as Answer | undefined) : undefined;
}
