import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** While fading in, every text has too little contrast. */
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
 * axe's violations of WCAG 2.2 AA, one line each; empty is right. `more` adds rules by tag, such as best
 * practices; `rules` adds single rules that are off by default.
 */
export async function axeFindings(
  page: Page,
  more: readonly string[] = [],
  rules: readonly string[] = [],
): Promise<string[]> {
  await settled(page);
  // Legacy mode checks this page only; the framed page is visited separately.
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
