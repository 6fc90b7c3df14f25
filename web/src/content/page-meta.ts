/** What a page says about itself; the head, the sitemap and the tab title are made of it. */
export type PageMeta = {
  title: string;
  description: string;
  /** Keeps the page out of search engines and the sitemap. */
  noIndex?: boolean;
  /** Schema.org objects, one script each; a function, so that only the build computes them. */
  jsonLd?: () => readonly Record<string, unknown>[];
};
