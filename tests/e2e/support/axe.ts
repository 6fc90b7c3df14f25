import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds against WCAG 2.2 AA, one line a place; empty is right (design §9). */
export async function axeFindings(page: Page): Promise<string[]> {
  // Legacy mode looks at this page alone; the one page that is framed is visited by itself.
  const { violations } = await new AxeBuilder({ page })
    .withTags(WCAG_22_AA)
    .setLegacyMode(true)
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => {
      const why = failureSummary.split('\n').slice(1).join(' ').trim();
      return `${id} at ${target.join(' ')}: ${why}`;
    }),
  );
}
