import { company } from '@contract/company.ts';
import type { ProgramStateNow } from '@contract/program.ts';
import { seo } from '@/content/seo.ts';
import { courseOffer } from './course-offer.ts';

/**
 * The training programme for search engines. A build without a database states no price: staff
 * may have changed the first one.
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
