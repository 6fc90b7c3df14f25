import { seo } from '@/content/seo.ts';
import type { PageMeta } from '@/lib/page-meta.ts';
import { FEED_PATH } from '@/lib/paths.ts';

export const meta: PageMeta = { ...seo.blog, feed: FEED_PATH };
