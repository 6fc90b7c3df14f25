import { company } from '@contract/company.ts';
import type { ProgramStateNow } from '@contract/program.ts';
import { seo } from '@/content/seo.ts';
import { courseOffer } from './course-offer.ts';

/**
 * The training programme for search engines. A build that knows no database says no price: staff may have
 * set another one than it began with.
 */
export const courseJsonLd = (now: ProgramStateNow | undefined, siteUrl: string) => ({
  '@type': 'Course',
  name: seo.program.title,
  description: seo.program.description,
  inLanguage: 'mn',
  provider: { '@type': 'Organization', name: company.name, url: `${siteUrl}/` },
  ...(now && { offers: courseOffer(now) }),
  hasCourseInstance: {
    '@type': 'CourseInstance',
    courseMode: 'Onsite',
    courseWorkload: 'PT16H',
  },
});
