import type { PageMeta } from '@/content/page-meta.ts';
import { FEED_PATH } from '@/content/paths.ts';
import { seo } from '@/content/seo.ts';

export const meta: PageMeta = { ...seo.blog, feed: FEED_PATH };
