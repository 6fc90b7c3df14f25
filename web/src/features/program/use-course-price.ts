import type { ProgramStateNow } from '@contract/program.ts';
import { useEffect } from 'react';
import { courseOffer } from '@/content/course-offer.ts';

const SCRIPTS = 'script[type="application/ld+json"]';

/**
 * What search engines are told of the price, as it is today: the page was written by a build, and staff may
 * have changed the programme since. Only where the page came with such a description.
 */
export function useCoursePrice(now: ProgramStateNow): void {
  useEffect(() => {
    // Without an answer of the API nothing is known that the build did not know.
    if (now.asOf === '') return;
    for (const script of document.head.querySelectorAll(SCRIPTS)) {
      const thing = JSON.parse(script.textContent ?? '') as Record<string, unknown>;
      if (thing['@type'] !== 'Course') continue;
      script.textContent = JSON.stringify({ ...thing, offers: courseOffer(now) });
    }
  }, [now]);
}
