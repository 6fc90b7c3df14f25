import type { ProgramStateNow } from '@contract/program.ts';
import { seo } from '@/content/seo.ts';
import { courseJsonLd } from '@/head/course-json-ld.ts';
import type { PageMeta } from '@/lib/page-meta.ts';

/** `now` is the programme's state at build; undefined without a database. */
export const meta = (now: ProgramStateNow | undefined): PageMeta => ({
  ...seo.program,
  jsonLd: (siteUrl) => [courseJsonLd(now, siteUrl)],
});
