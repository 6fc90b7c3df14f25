import { seo } from '@/content/seo.ts';
import { organizationJsonLd, webSiteJsonLd } from '@/head/json-ld.ts';
import type { PageMeta } from '@/lib/page-meta.ts';

export const meta: PageMeta = {
  ...seo.home,
  jsonLd: (siteUrl) => [organizationJsonLd(siteUrl), webSiteJsonLd(siteUrl)],
};
