import type { PageMeta } from '@/content/page-meta.ts';
import { PATHS } from '@/content/paths.ts';
import { seo } from '@/content/seo.ts';

export const meta: PageMeta = { ...seo.blog, feed: PATHS.feed };
