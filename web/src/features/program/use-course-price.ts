import type { ProgramStateNow } from '@contract/program.ts';
import { useEffect } from 'react';
import { courseOffer } from '@/head/course-offer.ts';

const SCRIPTS = 'script[type="application/ld+json"]';

/**
 * Updates the price in the structured data of a built page, because staff may have changed the programme
 * since. Only if the page has such data.
 */
export function useCoursePrice(now: ProgramStateNow): void {
  useEffect(() => {
    // Without a response of the API only the build's state is known: it has a day and no time.
    if (!now.asOf.includes('T')) return;
    for (const script of document.head.querySelectorAll(SCRIPTS)) {
      const thing = JSON.parse(script.textContent ?? '') as Record<string, unknown>;
      if (thing['@type'] !== 'Course') continue;
      script.textContent = JSON.stringify({ ...thing, offers: courseOffer(now) });
    }
  }, [now]);
}
