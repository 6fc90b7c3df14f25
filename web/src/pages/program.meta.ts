import type { ProgramStateNow } from '@contract/program.ts';
import { courseJsonLd } from '@/content/course-json-ld.ts';
import type { PageMeta } from '@/content/page-meta.ts';
import { seo } from '@/content/seo.ts';

/** `now` is the programme as the build found it; without a database it is not known. */
export const meta = (now: ProgramStateNow | undefined): PageMeta => ({
  ...seo.program,
  jsonLd: (siteUrl) => [courseJsonLd(now, siteUrl)],
});
