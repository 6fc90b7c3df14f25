import { seo } from '@/content/seo.ts';
import type { PageMeta } from '@/lib/page-meta.ts';

export const meta: PageMeta = seo.proof;
