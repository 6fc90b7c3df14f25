/** What a page says about itself; the head, the sitemap and the tab title are made from it. */
export type PageMeta = {
  title: string;
  description: string;
  /** Keeps the page out of search engines and the sitemap. */
  noIndex?: boolean;
  /** Address or site path of the picture that is shown where the page is shared; the site's own without one. */
  picture?: string;
  /** When an article was published, ISO 8601; only articles have it. */
  published?: string | undefined;
  /** Path of the feed that contains the page. */
  feed?: string;
  /** Schema.org objects, one script each; a function, so that only the build computes them. */
  jsonLd?: (siteUrl: string) => readonly Record<string, unknown>[];
};
