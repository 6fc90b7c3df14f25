import { organizationJsonLd, webSiteJsonLd } from '@/content/json-ld.ts';
import type { PageMeta } from '@/content/page-meta.ts';
import { seo } from '@/content/seo.ts';

export const meta: PageMeta = {
  ...seo.home,
  jsonLd: (siteUrl) => [organizationJsonLd(siteUrl), webSiteJsonLd(siteUrl)],
};
