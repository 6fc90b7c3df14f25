import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Half faded in, every text has too little contrast. */
const settled = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getTiming().iterations === Number.POSITIVE_INFINITY,
      ),
  );

/**
 * What axe finds against WCAG 2.2 AA, one line a place; empty is right. `more` names
 * further rules by tag, such as axe's own advice, `rules` single ones that are off by themselves.
 */
export async function axeFindings(
  page: Page,
  more: readonly string[] = [],
  rules: readonly string[] = [],
): Promise<string[]> {
  await settled(page);
  // Legacy mode looks at this page alone; the one page that is framed is visited by itself.
  const { violations } = await new AxeBuilder({ page })
    .options({ rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: true }])) })
    .withTags([...WCAG_22_AA, ...more])
    .setLegacyMode(true)
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => {
      const why = failureSummary.split('\n').slice(1).join(' ').trim();
      return `${id} at ${target.join(' ')}: ${why}`;
    }),
  );
}
