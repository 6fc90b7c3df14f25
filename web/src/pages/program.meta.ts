import type { ProgramStateNow } from '@contract/program.ts';
import { courseJsonLd } from '@/content/course-json-ld.ts';
import type { PageMeta } from '@/content/page-meta.ts';
import { seo } from '@/content/seo.ts';

/** `now` is the programme's state at build; undefined without a database. */
export const meta = (now: ProgramStateNow | undefined): PageMeta => ({
  ...seo.program,
  jsonLd: (siteUrl) => [courseJsonLd(now, siteUrl)],
});
