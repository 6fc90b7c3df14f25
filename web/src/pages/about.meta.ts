import { seo } from '@/content/seo.ts';
import { organizationJsonLd } from '@/head/json-ld.ts';
import type { PageMeta } from '@/lib/page-meta.ts';

export const meta: PageMeta = { ...seo.about, jsonLd: (siteUrl) => [organizationJsonLd(siteUrl)] };
