import type { PageMeta } from '@/content/page-meta.ts';
import { courseJsonLd } from '@/content/product-json-ld.ts';
import { seo } from '@/content/seo.ts';

export const meta: PageMeta = { ...seo.program, jsonLd: () => [courseJsonLd()] };
