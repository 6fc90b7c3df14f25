import { company } from '@contract/company.ts';
import { blogTexts } from '@/content/blog.ts';
import type { PageMeta } from '@/lib/page-meta.ts';
import { FEED_PATH } from '@/lib/paths.ts';

export const meta = (subject: string): PageMeta => ({
  title: `${blogTexts.tagTitle(subject)} – ${company.name}`,
  description: blogTexts.tagDescription(subject),
  feed: FEED_PATH,
});
