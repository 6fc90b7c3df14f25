import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

type Axe = Pick<typeof axe, 'run'>;

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
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async (options) => (await (window as unknown as { axe: Axe }).axe.run(options)).violations,
    {
      runOnly: [...WCAG_22_AA, ...more],
      rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: true }])),
      // Describing what passed takes longer than the checks.
      resultTypes: ['violations'],
      // The framed page is visited separately.
      iframes: false,
    } satisfies RunOptions,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => {
      const why = failureSummary.split('\n').slice(1).join(' ').trim();
      return `${id} at ${target.join(' ')}: ${why}`;
    }),
  );
}
